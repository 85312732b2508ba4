import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const kept = '未录用的十二个月，录用的随人事档案'
const internal = record('S4', '记录之间的关联与时间', kept)
const adult = (purpose: string): Described => record('S3', purpose, kept)

/** Columns of resumes that the office enters for people who apply to teach. */
export const resumeColumns: Inventory = onBasis('订立、履行合同', {
  resume: {
    ...columns('tenantId id createTime updateTime state', internal),
    name: adult('识别应聘人'),
    sex: adult('应聘登记'),
    birthYear: adult('应聘登记'),
    phoneSealed: adult('联系应聘人'),
    phoneIndex: adult('防止重复登记'),
    email: adult('联系应聘人'),
    ...columns('stage subject', adult('应聘的岗位')),
    ...columns('degree school major graduationYear title', adult('判断是否适合岗位')),
    ...columns('teachingYears certificate mandarin', adult('判断是否适合岗位')),
    ...columns('education work honours', adult('判断是否适合岗位')),
    honoursArePublic: record('S3', '荣誉是否对家长和学生公开', kept, '本人同意'),
    photoId: adult('辨认应聘人'),
    attachIds: adult('证明学历和资格'),
    registeredBy: trace,
    registeredName: trace,
  },
})
