/** The names of what the product stores in the browser, by purpose of the record. */
const purposes: Readonly<Record<string, string>> = {
  act: '待发送的操作',
  form: '没有保存的表单',
  application: '报名草稿',
  applicationPhoto: '报名照片',
  notice: '没有发布的通知',
  news: '没有发布的新闻',
  text: '文字编辑的草稿',
  sketch: '没有保存的流程图',
  courseClaim: '等待结果的选课',
  sample: '演示记录',
}

export const purposeName = (purpose: string): string => purposes[purpose] ?? '其他内容'

type TextFact = { readonly name: string; readonly life: string }

const tillLeaving = '退出登录时清除'
const onDevice = '留在本机，不含个人信息'

const texts: Readonly<Record<string, TextFact>> = {
  'qinghe.login': { name: '登录状态', life: tillLeaving },
  'qinghe.token': { name: '令牌记录', life: tillLeaving },
  'qinghe.signInDevice': { name: '登录设备的随机编号', life: tillLeaving },
  'qinghe.look': { name: '外观和字号', life: onDevice },
  'qinghe.tenant': { name: '访客选择的学校', life: onDevice },
  'qinghe.device': { name: '本机的随机编号', life: onDevice },
  'qinghe.left': { name: '上次退出的标记', life: onDevice },
}

/** The name of a stored text, and how long it stays. */
export function textFact(key: string): TextFact {
  const known = texts[key]
  if (known) return known
  if (key.startsWith('qinghe.choice.')) return { name: '电脑端的显示选择', life: onDevice }
  return { name: '其他', life: tillLeaving }
}

/** A size for people. */
export const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} 字节`
    : bytes < 1024 * 1024
      ? `${Math.ceil(bytes / 1024)} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`
