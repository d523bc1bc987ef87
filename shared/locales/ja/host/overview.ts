import type {
  overviewTexts as english,
  setupStepTexts as englishSteps,
} from '../../../messages/host/overview.ts';
import type { Words } from '../../words.ts';

export const overviewTexts = {
  intro: 'このページは幹事だけに見えます。ここでの操作は記録され、幹事なら誰でも読めます。',
  checklist: 'ゲストを迎える前に',
  notes: 'お知らせ',
} satisfies Words<typeof english>;

export const setupStepTexts: Words<typeof englishSteps> = {
  wedding: {
    label: 'おふたりのお名前と日付を入れる',
    why: 'すべてのページに表示されます。入れるまでは、見本のままです。',
  },
  photo: {
    label: 'トップページの写真を選ぶ',
    why: 'ゲストがひと目で、おふたりの思い出帖だとわかります。',
  },
  mail: {
    label: 'メールを送れるようにする',
    why: 'コードはメールでゲストに届きます。必要な作業をサーバー担当の方に送ってください。',
  },
  invite: {
    label: '最初の招待を作る',
    why: 'ゲストは、リンクかカードから入ります。',
  },
  backup: {
    label: '最初のバックアップを作る',
    why: 'ゲストが書いたものは、ほかのどこにも残っていません。',
  },
  second_host: {
    label: '幹事をもう一人決める',
    why: '一人がスマートフォンをなくしても、もう一人が続けられます。',
  },
};
