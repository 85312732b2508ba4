import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const kept = '课程学期结束后三年，供退费与对账核对'
const internal = record('S4', '记录之间的关联与时间', kept)
const child = (purpose: string): ColumnRecord => record('S2', purpose, kept)
const guardian = (purpose: string): ColumnRecord => record('S3', purpose, kept)

/** Columns of choosing courses. */
export const choiceColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  round_child: {
    tenantId: internal,
    roundId: internal,
    childId: child('签署选课协议的孩子'),
    taken: child('每个孩子的选课上限'),
    allowed: child('每个孩子的选课上限'),
    agreedBy: guardian('签署协议的监护人'),
    agreedTime: guardian('签署协议的时间'),
    agreementHash: record('S4', '所签协议的文本', kept),
  },
  course_seat: {
    tenantId: internal,
    id: internal,
    roundId: internal,
    termId: internal,
    classId: child('孩子所选的课程班'),
    childId: child('选课的孩子'),
    userId: guardian('选课的监护人'),
    state: child('选课状态'),
    source: internal,
    seatNo: child('座位号'),
    holdUntil: internal,
    orderId: internal,
    endReason: child('退课原因'),
    createTime: internal,
    updateTime: internal,
  },
  child_slot: {
    tenantId: internal,
    childId: child('孩子的上课时段，避免冲突'),
    slotId: child('孩子的上课时段，避免冲突'),
    seatId: internal,
  },
  sharing_consent: {
    tenantId: internal,
    classId: internal,
    childId: child('同意向机构提供信息的孩子'),
    givenBy: guardian('给予单独同意的监护人'),
    givenTime: guardian('给予单独同意的时间'),
    textHash: record('S4', '所同意的文本', kept),
    withdrawnBy: guardian('撤回同意的监护人'),
    withdrawnTime: guardian('撤回同意的时间'),
  },
  favourite_class: {
    tenantId: internal,
    childId: child('选课前的收藏'),
    classId: child('选课前的收藏'),
    userId: guardian('收藏的监护人'),
    createTime: internal,
  },
  course_wish: {
    tenantId: internal,
    roundId: internal,
    childId: child('填报志愿的孩子'),
    rank: child('志愿顺序'),
    classId: child('志愿课程班'),
    userId: guardian('填报志愿的监护人'),
    outcome: child('志愿录取结果'),
    createTime: internal,
  },
}
