import type { checkNames } from '../../../contract/schema.ts'

/** The labels of the general checks. */
export const checkWords: Readonly<Record<(typeof checkNames)[number], string>> = {
  email: '电子邮箱',
  mobile: '手机号',
  url: '网址',
  idCard: '身份证号',
  carPlate: '车牌号',
  amount: '金额',
  digits: '数字',
  chinese: '中文',
  letters: '字母',
  landline: '固定电话',
}

const kindsOfSigns: ReadonlySet<string> = new Set(['digits', 'chinese', 'letters'])

/** What a person reads whose text does not meet a general check. */
export const checkMessage = (name: (typeof checkNames)[number]): string =>
  kindsOfSigns.has(name) ? `只能填写${checkWords[name]}` : `请填写正确的${checkWords[name]}`
