import type {
  overviewTexts as englishTexts,
  setupStepTexts as englishSteps,
} from '../../../messages/host/overview.ts';
import type { Words } from '../../words.ts';

export const overviewTexts = {
  intro: '只有管理员看得到此页。您在这里的操作会记入日志，所有管理员都能查看。',
  checklist: '宾客到来之前',
  notes: '请留意',
} satisfies Words<typeof englishTexts>;

export const setupStepTexts: Words<typeof englishSteps> = {
  wedding: {
    label: '填写新人名字和婚期',
    why: '每一页都会显示；在此之前，宾客看到的只是示例。',
  },
  photo: {
    label: '为首页选一张照片',
    why: '让宾客一眼就知道没有走错地方。',
  },
  mail: {
    label: '让服务器能发邮件',
    why: '宾客通过邮件收到验证码。请把需要做的事发给维护服务器的人。',
  },
  invite: {
    label: '制作第一份邀请',
    why: '宾客通过链接或邀请卡进来。',
  },
  backup: {
    label: '做第一次备份',
    why: '宾客写下的内容，别处都没有。',
  },
  second_host: {
    label: '添加第二位管理员',
    why: '万一其中一位丢了手机，另一位还能继续。',
  },
};
