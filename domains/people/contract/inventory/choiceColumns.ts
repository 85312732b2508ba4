import { onBasis, record } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '课后服务学期结束后三年'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): Described => record('S2', purpose, always)
const agreed = (of: 'S2' | 'S3', purpose: string): Described =>
  record(of, purpose, always, '监护人同意')
const adult = (purpose: string): Described => record('S3', purpose, always)

/** Columns of course choice: agreements, seats, consents, favourites and wishes. */
export const choiceColumns: Inventory = onBasis('订立、履行合同', {
  round_child: {
    tenantId: internal,
    roundId: internal,
    childId: child('签署选课协议的孩子'),
    taken: internal,
    allowed: internal,
    agreedBy: adult('签署选课协议的监护人'),
    agreedTime: adult('签署选课协议的时间'),
    agreementHash: internal,
  },
  course_seat: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    updateTime: internal,
    roundId: internal,
    termId: internal,
    classId: child('孩子选的课程班'),
    childId: child('孩子选的课程班'),
    userId: adult('选课的监护人'),
    state: child('选课与候补的状态'),
    source: internal,
    seatNo: internal,
    holdUntil: internal,
    orderId: internal,
    endReason: child('退课与过期的原因'),
    loweredFen: internal,
    loweredBookFen: internal,
    joinedTime: child('合班转入的时间，计算退费'),
    earlierStays: child('合班前已上和请假的课时，计算退费'),
  },
  merge_answer: {
    tenantId: internal,
    mergeId: internal,
    seatId: child('家长对合班的答复'),
    answer: child('家长对合班的答复'),
    answeredBy: adult('答复合班的监护人'),
    answeredTime: adult('答复合班的时间'),
  },
  child_slot: {
    tenantId: internal,
    childId: child('防止课程时间冲突'),
    slotId: internal,
    seatId: internal,
  },
  sharing_consent: {
    tenantId: internal,
    classId: internal,
    childId: agreed('S2', '同意向机构提供信息的孩子'),
    givenBy: agreed('S3', '单独同意的监护人'),
    givenTime: agreed('S3', '单独同意的时间'),
    textHash: internal,
    withdrawnBy: agreed('S3', '撤回同意的监护人'),
    withdrawnTime: agreed('S3', '撤回同意的时间'),
  },
  favourite_class: {
    tenantId: internal,
    childId: agreed('S2', '选课前收藏的课程班'),
    classId: agreed('S2', '选课前收藏的课程班'),
    userId: agreed('S3', '收藏课程班的监护人'),
    createTime: internal,
  },
  course_wish: {
    tenantId: internal,
    roundId: internal,
    childId: child('志愿摇号'),
    rank: child('志愿摇号'),
    classId: child('志愿摇号'),
    userId: adult('填报志愿的监护人'),
    outcome: child('告诉家长志愿结果'),
    createTime: internal,
  },
})
