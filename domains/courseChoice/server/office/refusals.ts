import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const notSigned = (): Refusal =>
  refusal(
    'AGREEMENT_MISSING',
    '家长还没有签署选课协议；已签纸质协议的，请勾选后再安排',
    atField('isSignedOnPaper', '家长已签纸质协议', '家长还没有在线签署'),
  )
export const sharingMissing = (): Refusal =>
  refusal('SHARING_MISSING', '家长还没有同意向机构提供孩子的信息，请先联系家长')
export const notMeantFor = (): Refusal =>
  refusal('NOT_ELIGIBLE', '这个课程班不面向孩子的年级或班级，或已经停开，请另选一个班')
export const classMerging = (): Refusal =>
  refusal('NOT_ELIGIBLE', '这个课程班正在征求家长的合班意见，不能再安排孩子')
export const alreadySeated = (): Refusal =>
  refusal('ALREADY_SEATED', '孩子已经在这个课程班，或正在候补，不用再安排')
export const classFull = (): Refusal =>
  refusal('FULL', '这个课程班名额已满，请先增加名额或另选一个班')
export const seatConflict = (): Refusal =>
  refusal('CONFLICT', '孩子在这个时间已有课程，请另选一个班')
export const limitReached = (): Refusal =>
  refusal('LIMIT', '孩子在这一轮已经选满，请先退掉已选的一门再安排')
export const noPayer = (): Refusal =>
  refusal('NO_PAYER', '孩子的家长还没有账号，不能安排收费的课程班；请家长先登录并认领孩子')
