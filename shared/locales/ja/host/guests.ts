import type { guestsTexts as english } from '../../../messages/host/guests.ts';
import { codeRules, lifetimes } from '../../../limits.ts';
import type { Words } from '../../words.ts';

const days = lifetimes.hidden / 86_400_000;

export const guestsTexts = {
  part: 'ゲスト',
  list: '表示するゲスト',
  lists: { present: '登録済み', unfinished: '登録途中', removed: '削除済み' },
  search: '名前かメールアドレスで検索',
  none: {
    present: 'まだ誰も登録していません。',
    unfinished: '全員がログインできます。',
    removed: '削除したゲストはいません。',
  },
  notFound: '名前やメールアドレスが合うゲストはいません。',
  host: '幹事',
  byName: '名前だけで参加',
  stuck: {
    no_code: '登録後、しばらくコードを受け取っていません。ログインすると届きます。',
    code_sent: 'コードを発行しましたが、まだ入力されていません。',
    code_expired: 'コードの有効期限が切れました。ログインするとまた届きます。ここで発行することもできます。',
    code_spent: `違うコードが${codeRules.tries}回入力されました。ここで新しいコードを発行してください。`,
    mail_failed: 'メールが届きません。コードを口頭で伝えるか、メールアドレスをご確認ください。',
  },
  facts: (entries, comments) => `投稿${entries}件、コメント${comments}件`,
  registered: (day, invite) => `${day}に${invite ? `「${invite}」の招待から` : ''}登録`,
  lastSeen: (day) => `最後の訪問は${day}`,
  code: 'コードを発行',
  codeTitle: (name, code) => `${name}さんのコード：${code}`,
  codeHint: (minutes) =>
    `読み上げて伝えてください。有効期限は${minutes}分です。ゲストが先にログインし、コードを聞かれる画面で入力します。`,
  link: 'パスワード用リンク',
  linkHint: (minutes) =>
    `ゲストがこのリンクで新しいパスワードを設定します。使えるのは1回だけ、${minutes}分以内です。誰でもアカウントに入れるので、ほかの人には渡さないでください。`,
  linkText: '結婚式の思い出帖の新しいパスワードは、こちらで設定してください：',
  card: {
    make: '専用カード',
    hint: (name) =>
      `読み取るか開くと、${name}さんはどの端末からでも戻れます。使えるのは、無効にするか新しいカードを作るまでです。誰でもアカウントに入れるので、ほかの人には渡さないでください。`,
    text: '結婚式の思い出帖には、こちらから戻れます：',
    qr: '専用カードのQRコード',
    end: 'カードを無効にする',
    ended: (name) => `${name}さんのカードを無効にしました。`,
  },
  endSessions: 'すべての端末でログアウト',
  ended: (name, count) => `${name}さんを${count}台の端末でログアウトしました。`,
  letIn: 'コードを不要にする',
  letInDone: (name) => `${name}さんは、コードなしでログインできるようになりました。`,
  askAgain: 'コードの入力を求める',
  askAgainDone: (name) => `${name}さんは、またコードが必要です`,
  hiding: {
    label: 'すべて非表示',
    question: (name) =>
      `${name}さんが公開したものを、すべて非表示にします。${days}日以内なら、「アルバムの表示」で投稿とコメントを1件ずつ元に戻せます。その後は削除されます。`,
    done: (name, what) => `${name}さんの${what}を非表示にしました。`,
  },
  removal: {
    label: 'ゲストを削除',
    question: (name, what) =>
      `${name}さんはすぐにログアウトされ、残したもの（${what}）はすべて、誰からも見えなくなります。いいねは、名前なしで数に残ります。${days}日以内なら、すべて元に戻せます。その後は完全に削除されます。`,
    done: (name) => `${name}さんを削除しました。`,
  },
  deletion: {
    label: '完全に削除',
    question: (name, what) =>
      `${name}さんと、その${what}、すべてのファイル、いいね、メールアドレスを今すぐ削除します。元には戻せません。`,
    done: (name) => `${name}さんを完全に削除しました。`,
  },
  removedUntil: (day) => `削除済み。${day}まで元に戻せます。その後はすべて削除されます。`,
  restore: '元に戻す',
  restored: (name) => `${name}さんを元に戻しました。`,
  isHost: '幹事は「パスワードを忘れたとき」から自分で再設定できます。',
} satisfies Words<typeof english>;
