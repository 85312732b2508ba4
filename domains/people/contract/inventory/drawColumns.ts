import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '与招生、选课或分班结果同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): Described => record('S2', purpose, always)
const witness = (purpose: string): Described =>
  record('S3', purpose, '摇号结果确定后两年', '本人同意')
const code = record('S1', '用验证码确认见证人本人', '摇号结果确定后两年', '本人同意')

/** Columns of draws. The public file contains draw numbers only. */
export const drawColumns: Inventory = onBasis('履行法定职责', {
  draw_entry: {
    tenantId: internal,
    drawId: internal,
    subjectId: child('参加摇号的孩子或报名'),
    tier: child('摇号批次'),
    weight: child('摇号权重'),
    groupKey: child('多胞胎等一起摇号'),
    no: child('抽签号，只告诉孩子的家庭'),
    groupNo: child('多胞胎等一起摇号'),
    place: child('摇号顺序'),
    apart: child('多胞胎分班的意愿'),
    className: child('分到的班级'),
  },
  draw_part: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    updateTime: internal,
    drawId: internal,
    role: internal,
    place: internal,
    userId: record('S3', '学校操作员，操作留痕', '不少于三年'),
    name: witness('辨认见证人'),
    phoneSealed: code,
    phoneIndex: code,
    commitment: internal,
    committedAt: internal,
    secretSealed: record('S4', '期限之后公开的密语', always),
    openedAt: internal,
  },
  draw: {
    ...columns('tenantId id createTime updateTime kind purpose purposeId state title', internal),
    ...columns('rules replaces openUntil frozenAt drawnAt dealClasses', internal),
    ...columns('beaconName beaconValue file fileHash voidReason voidedAt', internal),
    beaconBy: trace,
  },
})
