import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const always = '与招生、选课或分班结果同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): ColumnRecord => record('S2', purpose, always)
const witness = (purpose: string): ColumnRecord => record('S3', purpose, '摇号结果确定后两年')

/** Columns of draws. The public file contains draw numbers only. */
export const drawColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
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
    phoneSealed: record('S1', '用验证码确认见证人本人', '摇号结果确定后两年'),
    phoneIndex: record('S1', '用验证码确认见证人本人', '摇号结果确定后两年'),
    commitment: internal,
    committedAt: internal,
    secretSealed: record('S4', '期限之后公开的密语', always),
    openedAt: internal,
  },
}
