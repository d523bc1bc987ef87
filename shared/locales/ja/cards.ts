import type { cardsTexts as english, wallCardTexts as englishWall } from '../../messages/cards.ts';
import type { Words } from '../words.ts';

export const cardsTexts = {
  title: (couple) => `招待カード｜${couple}`,
  hint: 'A4の用紙に、倍率100%で、背景のグラフィックも入れて印刷してください。どのコードでも、カードに書かれた人数まで登録できます。カードは、ほかの人の目に触れないようにしてください。',
  steps: [
    'スマートフォンのカメラを四角いコードに向けます。',
    'リンクを開いて、お名前などを教えてください。',
    '写真や思い出を、わたしたちに届けてください。',
  ],
  goodFor: (guests) => `${guests}名様まで`,
} satisfies Words<typeof english>;

export const wallCardTexts = {
  title: (couple) => `アルバムの上映｜${couple}`,
  heading: 'アルバムをスクリーンに映す',
  open: ['パソコンかテレビをネットワークにつなぎ、このアドレスを開きます：', ''],
  steps: [
    'ゲストのアカウントでログインします。',
    'Fキーで全画面、スペースキーで一時停止、矢印キーで前後に移動、Escキーで終了します。',
    '画面が暗くなるときは、スクリーンセーバーを切ってください。ネットワークが切れても、つながれば自動で再開します。',
  ],
} satisfies Words<typeof englishWall>;
