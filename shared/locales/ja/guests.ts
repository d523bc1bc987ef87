import type { guestsMessages as english } from '../../messages/guests.ts';
import { codeRules, fileLimits, limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { inMegabytes, namesAnd, orLess } from './grammar.ts';

type ActivityCounts = { comments: number; likes: number };

const countsInWords = ({ comments, likes }: ActivityCounts) =>
  [...(comments > 0 ? [`コメント${comments}件`] : []), ...(likes > 0 ? [`いいね${likes}件`] : [])].join('と');

const passwordParts = {
  length: [`${limits.password.min}〜${limits.password.max}文字`, 'で、'],
  uppercase: ['英字の大文字を1つ以上', '、'],
  lowercase: ['英字の小文字を1つ以上', '、'],
  number: ['数字を1つ以上', '使います。'],
} as const;

const registered = ['登録しました！', 'ログインのページに移動します…'] as const;

export const guestsMessages = {
  login: {
    usernameRequired: 'ユーザー名を入力してください。',
    passwordRequired: 'パスワードを入力してください。',
    refused: 'ユーザー名かパスワードが違います。',
    failed: 'ログインできませんでした。ユーザー名とパスワードをご確認ください。',
    removed: 'おふたりが利用を停止したアカウントです。',
    loggedOut: 'ログアウトしました。',
  },
  verification: {
    sentTo: ['', `に${codeRules.verification.length}桁のコードを送りました。`],
    eightDigits: `${codeRules.verification.length}桁の確認コードを入力してください。`,
    onlyNumbers: '確認コードは数字だけで入力してください。',
    invalid: '確認コードが違います。もう一度お試しください。',
    expired: '確認コードの有効期限が切れました。もう一度ログインしてください。',
  },
  registration: {
    answered: (answered, of) =>
      answered > 0 ? [`${of}問中`, `${answered}問`, '回答済み'] : ['全部で', `${of}問`, ''],
    usernameRequired: 'ユーザー名を入力してください。',
    usernameTooLong: orLess('ユーザー名', limits.username),
    usernameStrange: 'ユーザー名に使えない文字が入っています。',
    usernameTaken: 'このユーザー名は、すでに使われています。',
    emailRequired: 'メールアドレスを入力してください。',
    emailInvalid: '正しいメールアドレスを入力してください。',
    emailTaken: 'このメールアドレスは、すでに登録されています。',
    aboutRequired: 'ひとこと自己紹介を書いてください。',
    aboutTooLong: orLess('自己紹介', limits.about.registration),
    tagsRequired: 'おふたりとの関係を1つ以上選んでください。',
    tagUnknown: 'おふたりとの関係は、一覧の中から選んでください。',
    inviteRequired: '招待コードを入力してください。',
    inviteInvalid: '招待コードが違います。',
    success: registered.join(''),
    registered,
    failed: '登録できませんでした。もう一度お試しください。',
  },
  password: {
    required: 'パスワードを入力してください。',
    tooShort: `パスワードは${limits.password.min}文字以上にしてください。`,
    tooShortBrief: `パスワードは${limits.password.min}文字以上です。`,
    tooLong: `パスワードは${limits.password.max}文字以内にしてください。`,
    tooLongBrief: `パスワードは${limits.password.max}文字以内です。`,
    lowercase: 'パスワードには、英字の小文字を1つ以上入れてください。',
    uppercase: 'パスワードには、英字の大文字を1つ以上入れてください。',
    number: 'パスワードには、数字を1つ以上入れてください。',
    mismatch: 'パスワードが一致しません。',
    helper: Object.values(passwordParts).flat().join(''),
    parts: passwordParts,
  },
  picture: {
    tooLarge: `プロフィール写真は${inMegabytes(fileLimits.profilePicture)}未満にしてください。`,
    notImage: 'プロフィール写真には画像を選んでください。',
  },
  profile: {
    aboutRequired: '自己紹介を書いてください。',
    aboutTooLong: orLess('自己紹介', limits.about.profile),
    updated: 'プロフィールを更新しました！',
    failed: 'プロフィールを更新できませんでした。もう一度お試しください。',
    invalidId: 'ユーザーの番号が正しくありません。',
    notFound: 'ユーザーが見つかりません。',
    loadFailed: 'プロフィールを読み込めませんでした。',
    noLiked: 'いいねした思い出は、まだありません。',
    sinceLastLook: '前回からのお知らせ',
    activity: (counts) => `あなたの思い出に、${countsInWords(counts)}`,
    counts: (counts, names, others) => `${namesAnd(names, others)}から${countsInWords(counts)}`,
    download: 'わたしの思い出をダウンロード',
    downloadHint: '（投稿と下書き、コメント、いいね、質問への答え、元のファイルを、ひとつにまとめます）',
  },
  digest: {
    ask: 'コメントやいいねのお知らせメールを止めますか？',
    end: 'メールを止める',
    ended: 'コメントやいいねのお知らせメールを止めました。プロフィールから、いつでも再開できます。',
    wanted: '思い出へのコメントやいいねをメールで受け取る（1日1回まで）',
    failed: '保存できませんでした。もう一度お試しください。',
  },
  reset: {
    identifierRequired: 'ユーザー名かメールアドレスを入力してください。',
    sent: '該当するアカウントがあれば、登録のメールアドレスに確認コードを送りました。',
    codeHint: `${codeRules.reset.length}文字です。大文字と小文字は区別されます。有効期限は${codeRules.reset.seconds / 60}分です。`,
    codeSentAgain: '新しい確認コードを送りました！',
    codeAccepted: 'コードを確認しました。',
    done: 'パスワードを変更しました。',
    redirecting: 'ログインのページに移動します…',
    sendFailed: 'コードを送れませんでした。',
    invalidCode: '確認コードが違うか、有効期限が切れています。',
    failed: 'パスワードを変更できませんでした。',
    resendFailed: 'コードを再送できませんでした。',
  },
} satisfies Words<typeof english>;
