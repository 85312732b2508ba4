import type { Choice } from '../form/choices.ts'

const choices = (...labels: readonly string[]): readonly Choice[] =>
  labels.map((label) => ({ code: label, label }))

/** Choices of the student record beyond the application; the label is stored. */
export const bloodTypes = choices('A型', 'B型', 'AB型', 'O型', '其他', '未知')
export const leftBehindKinds = choices('非留守儿童', '单亲留守儿童', '双亲留守儿童')
export const disabilityKinds = choices(
  '无残疾',
  '视力残疾',
  '听力残疾',
  '言语残疾',
  '肢体残疾',
  '智力残疾',
  '精神残疾',
  '多重残疾',
)
export const inclusiveKinds = choices('非随班就读', '随班就读')
export const commuteKinds = choices('步行', '自行车', '公共交通', '家长接送', '校车', '其他')
