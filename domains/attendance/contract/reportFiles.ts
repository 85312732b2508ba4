/** A column of a reported file, with what it means. */
export type ReportColumn = { readonly title: string; readonly meaning: string }
export type ReportFile = {
  readonly key: ReportKey
  readonly name: string
  readonly columns: readonly ReportColumn[]
}
export type ReportKey =
  | 'classes'
  | 'pupils'
  | 'orders'
  | 'payments'
  | 'refunds'
  | 'pupilAttendance'
  | 'teacherAttendance'

const column = (title: string, meaning: string): ReportColumn => ({ title, meaning })
const classNo = column('班号', '课程班的编号，各文件相同')
const pupilNo = column('学生号', '学校随机编的号，同一学生每月相同，不能还原成姓名或学籍号')
const teacherNo = column('教师号', '学校随机编的号，同一教师每月相同，不能还原成姓名')
const day = column('日期', '例如 2027-03-01')

/**
 * What is reported for a month (domain.md 3.1), and nothing else: no names, no numbers of identity
 * or of pupils' records, no contact data, no notes.
 */
export const reportFiles: readonly ReportFile[] = [
  {
    key: 'classes',
    name: '课程班',
    columns: [
      classNo,
      column('课程班', '名称'),
      column('课程', '课程名称'),
      column('类型', '课程类型'),
      column('开课方', '本校，或校外机构的名称'),
      column('统一社会信用代码', '校外机构的代码，本校为空'),
      column('学期', '课后学期'),
      column('容量', '最多人数'),
      column('在班人数', '报送时在班的学生数'),
      column('每课时价格', '元'),
      column('教材费', '元，每学期一次'),
      column('本月课次', '本月安排的课次，不含停课'),
      column('本月停课', '本月停课的课次'),
    ],
  },
  {
    key: 'pupils',
    name: '学生',
    columns: [
      pupilNo,
      column('年级', '学生所在年级'),
      classNo,
      column('状态', '报送时的状态：已选、退课审核中或已完成'),
    ],
  },
  {
    key: 'orders',
    name: '订单',
    columns: [
      column('订单号', '学校的订单编号'),
      pupilNo,
      classNo,
      column('课时费', '元，减免后'),
      column('教材费', '元，减免后'),
      column('付款日期', '例如 2027-03-01'),
      column('状态', '报送时订单的状态'),
    ],
  },
  {
    key: 'payments',
    name: '支付',
    columns: [
      column('支付号', '学校的支付编号'),
      column('订单号', '学校的订单编号'),
      column('渠道', '微信支付、支付宝等'),
      column('金额', '元'),
      column('到账日期', '例如 2027-03-01'),
    ],
  },
  {
    key: 'refunds',
    name: '退款',
    columns: [
      column('退款号', '学校的退款编号'),
      column('订单号', '学校的订单编号'),
      column('金额', '元'),
      column('状态', '已退款或线下已退'),
      column('完成日期', '例如 2027-03-01'),
    ],
  },
  {
    key: 'pupilAttendance',
    name: '学生考勤',
    columns: [
      day,
      column('类型', '兴趣课或托管'),
      column('班号', '课程班的编号，托管为空'),
      pupilNo,
      column('考勤', '出勤、迟到、请假、未到或早退'),
    ],
  },
  {
    key: 'teacherAttendance',
    name: '教师考勤',
    columns: [
      day,
      classNo,
      teacherNo,
      column('来源', '本校或校外机构'),
      column('代课', '是或否'),
      column('课次', '待上课、已上课或停课'),
      column('已点名', '是或否'),
      column('巡课', '巡课记录的情况，没有巡课为空'),
    ],
  },
]
