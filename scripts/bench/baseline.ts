import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { openDb } from '../../server/db/open.ts';

/** Fastify with statements by hand. A bare `?` in a join or limit makes SQLite with STAT4 compile anew: hence `+?`. */

const { raw } = openDb(join(process.env.DATA_DIR ?? '', 'wedding.sqlite'));
const server = fastify();

const session = raw.prepare(`select user_id from session where token_hash = ? and expires_at > ?`).pluck();
const actorOf = (authorization = ''): number => {
  const hash = createHash('sha256').update(authorization.slice(7)).digest('hex');
  const id = session.get(hash, new Date().toISOString()) as number | undefined;
  if (id === undefined) throw new Error('no session');
  return id;
};

const entryFields = `
  entry.id, entry.id as entry_id, entry.user_id, username,
  (select '/uploads/' || key from upload join upload_file on upload_id = upload.id and role = 'display'
   where profile_id = guest.id) as profile_picture_url,
  title, description, content_type, content_type as type,
  '/uploads/' || display.key as content_url, '/uploads/' || display.key as url,
  privacy_status, tags, like_count as likes,
  exists (select 1 from entry_like where entry_id = entry.id and user_id = +?) as liked_by_current_user,
  (select json_group_array(user_id) from (
     select user_id from entry_like where entry_id = entry.id order by id desc limit 100)) as liked_by,
  (select json_group_array(json_object('url', '/uploads/' || key, 'width', width, 'height', height))
   from upload_file where upload_id = upload.id and role = 'rendition') as images,
  upload.width, upload.height, placeholder, duration, state as media_state, entry.created_at, entry.updated_at, published_at
  from entry join guest on guest.id = entry.user_id left join upload on upload.entry_id = entry.id
  left join upload_file as display on display.upload_id = upload.id and display.role = 'display'`;

type Row = { tags: string; liked_by: string; images: string; liked_by_current_user: number };
const toEntry = ({ tags, liked_by, images, liked_by_current_user, ...row }: Row) => ({
  ...row,
  tags: JSON.parse(tags) as unknown,
  images: JSON.parse(images) as unknown,
  metadata: { liked_by: JSON.parse(liked_by) as unknown },
  liked_by_current_user: liked_by_current_user === 1,
});

const page = raw.prepare(`select ${entryFields}
  where entry.id in (select id from entry where place is not null order by place desc limit +? offset +?)
  order by place desc`);
const total = raw.prepare(`select total from entry_count where user_id = 0 and content_type = ''`).pluck();

type Query = { Querystring: { page?: string; limit?: string }; Params: { id: string } };

server.get<Query>('/api/album', (req) => {
  const [number, limit] = [Number(req.query.page), Number(req.query.limit)];
  const rows = page.all(actorOf(req.headers.authorization), limit, (number - 1) * limit) as Row[];
  const pagination = { page: number, limit, total: total.get(), has_more: true };
  return { entries: rows.map(toEntry), pagination };
});

const visible = raw.prepare(`select id from entry where id = ? and place is not null`).pluck();
const insertLike = raw.prepare(
  `insert into entry_like (entry_id, user_id, created_at) values (?, ?, ?) on conflict do nothing`,
);
const deleteLike = raw.prepare(`delete from entry_like where entry_id = ? and user_id = ?`);
const likes = raw.prepare(`select like_count from entry where id = ?`).pluck();
const change = raw.transaction((liked: boolean, actor: number, id: number) => {
  visible.get(id);
  if (liked) insertLike.run(id, actor, new Date().toISOString());
  else deleteLike.run(id, actor);
  return { likes: likes.get(id), liked_by_current_user: liked };
});
server.route<Query>({
  method: ['POST', 'DELETE'],
  url: '/api/album/entry/:id/like',
  handler: ({ method, headers, params }) =>
    change.immediate(method === 'POST', actorOf(headers.authorization), Number(params.id)),
});

await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
const { port } = server.server.address() as AddressInfo;
console.log(JSON.stringify({ port }));
