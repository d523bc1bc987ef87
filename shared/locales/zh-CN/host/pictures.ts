import { limits } from '../../../limits.ts';
import type { picturesMessages as english } from '../../../messages/host/pictures.ts';
import type { Words } from '../../words.ts';

export const picturesMessages = {
  part: '摄影师的照片',
  hint: '请选择文件夹或 ZIP 文件。照片全部传完并由您公开之前，宾客都看不到；公开后会按拍摄顺序一次全部显示。',
  name: '署名',
  photographer: '摄影师',
  title: '婚礼照片',
  about: '新人添加的照片。',
  chooseFolder: '选择文件夹',
  choosePictures: '选择照片',
  chooseZip: '选择 ZIP 文件',
  looking: (done, all) => `正在查看第 ${done} 个，共 ${all} 个……`,
  added: (count) => `${count} 张照片正在上传。`,
  onTheWay: '您可以继续使用纪念册。刷新页面后会接着上传；换了设备，请重新选择同一个文件夹。',
  nothingNew: '这些照片都已在纪念册里。',
  known: (count) => `${count} 张已在纪念册里。`,
  noPicture: '里面没有照片。',
  others: (count) => `${count} 个文件不是照片，已略过。`,
  tooMany: `一次最多发送 ${limits.pictures} 张：这些传完后，请再选择一次。`,
  unreadable: '无法读取。请解压 ZIP 文件，再选择解压后的文件夹。',
  waiting: (count) => `${count} 张照片已传完，宾客还看不到。`,
  shown: (count) => `宾客看得到 ${count} 张照片。`,
  show: (count) => (count === 1 ? '向宾客公开' : `向宾客公开全部 ${count} 张`),
  published: (count) => `${count} 张照片已放进相册。`,
  stillSending: '请等全部传完，或先公开已传完的照片。',
  removed: (username) => `“${username}”已被移除：请先恢复这位宾客，或换一个署名`,
  nameOfGuest: (username) => `“${username}”是一位宾客的名字：请为这些照片换一个署名`,
} satisfies Words<typeof english>;
