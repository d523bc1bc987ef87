import type { keepsakeReadme as englishReadme, keepsakeTexts as english } from '../../messages/keepsake.ts';
import type { Words } from '../words.ts';
import { labels } from './labels.ts';

export const keepsakeTexts = {
  sections: '目次',
  pages: { cover: '表紙', days: '日付', guests: 'ゲスト', kinds: '種類', tags: 'タグ' },
  ways: {
    days: '日ごとに見る',
    guests: 'ゲストごとに見る',
    kinds: '写真・動画・音声・メッセージ',
    tags: 'タグから見る',
  },
  kinds: labels.contentTypes,
  kind: labels.contentTypes,
  kindBy: {
    image: ['', 'さんの写真'],
    video: ['', 'さんの動画'],
    audio: ['', 'さんの音声'],
    text: ['', 'さんのメッセージ'],
  },
  memories: (memories, guests) => `ゲスト${guests}人の、${memories}件の思い出`,
  likes: (count) => `いいね${count}件`,
  comments: (count) => `コメント${count}件`,
  comma: '、',
  reaction: (label) => `${label}：`,
  original: (fileName) => ['元のファイル', `（${fileName}）`],
  otherDays: '前後の日',
  otherEntries: '前後の投稿',
  noTags: 'タグの付いた投稿はありません。',
  entries: '投稿',
  liked: 'いいねした投稿',
  profilePictureOf: (username) => `${username}さんのプロフィール写真`,
  nothingFound: '見つかりませんでした。',
} satisfies Words<typeof english>;

// A letter is two columns wide.
export const keepsakeReadme: Words<typeof englishReadme> = (facts) => `${facts.couple}
${facts.day}

このフォルダには、結婚式のゲストがいっしょに作った思い出帖が入っています。
ゲスト${facts.guests}人の投稿${facts.entries}件と、コメント、いいねです（${facts.madeAt}現在）。

■ 見かた
index.htmlを、お使いのブラウザで開いてください。ダブルクリックするだけです。
何もインストールせず、インターネットにつながなくても見られます。ページは
ふつうのHTMLなので、いつかブラウザがなくなっても、文章はすべて
テキストエディタで読めます。

■ 入っているもの
index.html              表紙。ここからすべてのページに進めます
days/ guests/ tags/     日付、ゲスト、タグごとの投稿の一覧
entries/                投稿1件ごとのページ：文章、写真、音声、動画、
                        コメント、リアクション、いいね、翻訳
media/originals/        ${facts.withoutLocations ? '元のファイル。撮影場所など、カメラが記録した個人的な\n                        情報は除いてあります' : 'ゲストが送ったまま、1バイトも変えていないファイル'}
media/copies/           同じものを、どの端末でも再生できるJPEG、PNG、GIF、
                        MP4（H.264）、MP3にしたもの。ページに表示されます
media/small/            一覧に使う小さな写真
assets/                 ページのデザイン、検索、写真の拡大表示
data/                   すべての内容をプログラムで扱うためのデータ：
                        JSON Lines（1行に1つのJSONオブジェクト、UTF-8）と、
                        各項目を説明するJSON Schema（*.schema.json）
SHA256SUMS              全ファイルのチェックサム。作ったときのままかどうかを、
                        「sha256sum -c SHA256SUMS」で確かめられます

投稿とファイルの名前は、日時（${facts.timeZone}）と投稿の番号で始まります。

■ 入っていないもの
下書き、おふたりが非表示にしたもの、パスワード${facts.withEmails ? 'は入っていません。\nゲストのメールアドレスは、おふたりのご希望により、data/guests.jsonlに\n入っています。このフォルダを人に渡すときは、ご注意ください。' : '、メールアドレス。'}
${facts.withoutLocations ? '' : '\n元のファイルから、撮影した場所や機種がわかることがあります。その情報を除いた\n保存版は、--without-locationsを付けて作れます。\n'}`;
