import { notFound, refusal } from '../../../platform/server/refusal.ts'

export const wordNotFound = () => notFound('这个字典或字典值')
export const keyTaken = () => refusal('KEY_TAKEN', '当前字典键值已存在!')
export const parentMissing = () => refusal('PARENT_MISSING', '上级字典不存在，请重新选择')
export const parentIsSelf = () => refusal('PARENT_IS_SELF', '父节点不可选择自身!')
export const childrenFirst = () => refusal('CHILDREN_FIRST', '请先删除子节点!')

export const parameterNotFound = () => notFound('这个参数')
export const parameterKeyTaken = () => refusal('KEY_TAKEN', '参数标识已存在，请换一个')
export const fixedPassword = () =>
  refusal('FIXED_PASSWORD', '初始密码始终随机生成，不能改为固定密码')
export const wrongSwitch = () => refusal('WRONG_SWITCH', '参数值应为 true 或 false')
export const parameterInUse = () =>
  refusal('PARAMETER_IN_USE', '系统正在使用这个参数，不能删除，也不能修改标识')

export const regionNotFound = () => notFound('这个行政区划')
export const regionTaken = () => refusal('REGION_TAKEN', '这个区划编号已存在，请核对编号')
export const parentRegionMissing = () => refusal('PARENT_MISSING', '上级区划不存在，请重新选择')
export const codeOutsideParent = () =>
  refusal('CODE_OUTSIDE_PARENT', '区划编号应以上级编号开头，请核对编号')
export const codeLength = () => refusal('CODE_LENGTH', '区划编号应为 6、9 或 12 位数字')
export const regionTooDeep = () => refusal('TOO_DEEP', '村居下面不能再添加区划')
export const regionStays = () =>
  refusal('REGION_STAYS', '行政区划的编号和上级不能更改，请删除后重新添加')
