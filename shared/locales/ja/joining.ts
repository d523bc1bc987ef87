import type { joiningMessages as english } from '../../messages/joining.ts';
import { lifetimes } from '../../limits.ts';
import type { Words } from '../words.ts';

export const joiningMessages = {
  joining: {
    ask: 'お名前は？',
    action: '参加する',
    hint: '投稿といっしょに、ほかのゲストに表示されます。',
    full: 'メールアドレスとパスワードで登録',
    off: '名前だけでの参加は受け付けていません。招待コードで登録してください。',
    hostsRegister: 'これは幹事になるためのリンクです。メールアドレスとパスワードで登録してください。',
    taken: (name, free) =>
      `${name}さんという方が、すでに参加しています。「${free}」なら使えます。名字の最初の1文字を足すこともできます。`,
  },
  keeping: {
    title: '登録の続き',
    why: '今はお名前だけの登録で、入れるのはこの端末からだけです。メールアドレスとパスワードを登録すると、どの端末からでも入れます。',
    login: (name) => `ログインには、ユーザー名「${name}」とこのパスワードを使います。`,
    action: '登録を完了する',
    later: 'あとで',
    done: '登録が完了しました。これからは、ユーザー名とパスワードでログインできます。',
    already: 'メールアドレスとパスワードは、すでに登録されています。',
    emailFirst: '先に登録を完了して、メールアドレスとパスワードを設定してください。',
    code: {
      missing:
        'メールが届かないときは、迷惑メールフォルダを確認するか、キャンセルしてもう一度コードを送信してください。',
      expired: 'コードの有効期限が切れました。キャンセルして、もう一度コードを送信してください。',
    },
    leaving: {
      question:
        '今はお名前だけの登録です。ログアウトすると、新郎新婦に頼まないと入れなくなります。先にプロフィールで登録を完了できます。',
      label: 'それでもログアウトする',
    },
  },
  links: {
    device: '別の端末で使う',
    deviceWhy: `別の端末でQRコードを読み取るか、リンクを開いてください。使えるのは1回だけ、${lifetimes.link / 60_000}分以内です。`,
    make: 'リンクを表示',
    address: 'リンク',
    code: 'リンクのQRコード',
    enter: '思い出帖を開く',
    opens: (name) => `このリンクから、この端末で${name}さんとして思い出帖を開けます。`,
    opensInPlaceOf: (name) => `この端末では今、${name}さんがログインしています。続けるとログアウトします。`,
    action: (name) => `${name}さんとして続ける`,
    dead: 'このリンクはもう使えません。新しいリンクをもらってください。',
  },
} satisfies Words<typeof english>;
