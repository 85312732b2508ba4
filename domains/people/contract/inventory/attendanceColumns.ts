import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const aYear = '学期结束后一年'
const internal = record('S4', '记录之间的关联与时间', aYear)
const child = (purpose: string): Described => record('S2', purpose, aYear)
const adult = (purpose: string): Described => record('S3', purpose, aYear)
const reported = record('S4', '向主管部门报送的记录', '不少于三年', '履行法定义务')
const opinion = (purpose: string): Described => record('S3', purpose, aYear, '本人同意')
const rolled = record('S4', '点名的时间与班级', '不少于三年')
const stamps = { tenantId: internal, id: internal, createTime: internal } as const

/** Columns of attendance: care, roll calls and who collected a child. */
export const attendanceColumns: Inventory = onBasis('履行法定职责', {
  care_request: {
    ...stamps,
    updateTime: internal,
    termId: internal,
    childId: child('安排托管'),
    weekdays: child('安排托管'),
    untilMinute: child('安排托管与离校'),
    collector: child('离校安全'),
    collectorName: adult('离校安全'),
    userId: adult('托管由谁申请'),
    beginDate: internal,
    endDate: internal,
  },
  roll_entry: {
    tenantId: internal,
    rollId: internal,
    childId: child('课后考勤与安全'),
    state: child('课后考勤与安全'),
    note: child('课后考勤与安全'),
    createTime: internal,
    updateTime: internal,
  },
  roll_correction: {
    ...stamps,
    rollId: internal,
    childId: child('课后考勤更正'),
    beforeState: child('课后考勤更正'),
    afterState: child('课后考勤更正'),
    reason: child('课后考勤更正'),
    correctedBy: trace,
    correctedByName: trace,
    correctedTime: internal,
  },
  evaluation: {
    ...stamps,
    updateTime: internal,
    kind: internal,
    classId: internal,
    childId: child('家长评价课程、教师评价学生'),
    stars: opinion('改进课程，向家长展示平均分'),
    words: child('改进课程；教师评语只给家长看'),
    revision: internal,
    state: internal,
    stateReason: opinion('告诉作者不展示的原因'),
    writtenBy: opinion('由谁评价'),
    writtenByName: opinion('由谁评价'),
    writtenTime: internal,
    moderatedBy: trace,
    moderatedByName: trace,
    moderatedTime: internal,
  },
  authority_report: {
    tenantId: reported,
    id: reported,
    createTime: reported,
    month: reported,
    number: reported,
    counts: reported,
    receipt: reported,
    target: reported,
    content: record('S2', '留存向主管部门报送的内容，只含随机编号', '不少于三年', '履行法定义务'),
    sha256: reported,
    reportedBy: trace,
    reportedByName: trace,
    reportedTime: reported,
  },
  reported_number: {
    tenantId: internal,
    kind: internal,
    subjectId: child('向主管部门报送时代替姓名'),
    number: child('向主管部门报送时代替姓名'),
    createTime: internal,
  },
  pick_up_code: {
    ...stamps,
    updateTime: internal,
    childId: child('离校安全'),
    day: internal,
    adultName: adult('核对临时接送人'),
    relation: adult('核对临时接送人'),
    codeIndex: record('S1', '核对接送码', aYear),
    madeBy: trace,
    madeByName: trace,
    wrongTries: internal,
    usedTime: internal,
    revokedTime: internal,
  },
  hand_over: {
    ...stamps,
    childId: child('离校安全'),
    day: internal,
    collector: child('离校安全'),
    collectorName: adult('离校安全'),
    guardianId: adult('离校安全'),
    codeId: internal,
    handedBy: trace,
    handedByName: trace,
    handedTime: internal,
  },
  roll_call: {
    ...columns('tenantId id createTime updateTime day kind', rolled),
    ...columns('homeroomId lessonId takenTime', rolled),
    takenBy: trace,
    takenByName: trace,
  },
})
