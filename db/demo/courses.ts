import type { CourseForm } from '../../domains/afterSchool/contract/course.ts'
import { listCourseChoices, submitCourse } from '../../domains/afterSchool/server/courses.ts'
import { defineDeciders } from '../../domains/afterSchool/server/deciders.ts'
import { courseFlow } from '../../domains/afterSchool/server/flows.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { agreeTo, demoActor } from './afterSchoolActs.ts'
import { demoGradeId } from './people.ts'

/** One course of the demo school; `agreedBy` lists the people who have approved it. */
type Story = {
  readonly said: Pick<
    CourseForm,
    'name' | 'kind' | 'ownerKind' | 'teachers' | 'priceYuan' | 'intro' | 'goals' | 'riskNote'
  >
  readonly levels: readonly number[]
  readonly lessons: readonly string[]
  readonly agreedBy: readonly string[]
  /** Who asks; by default the teacher of the school. */
  readonly by?: string
}

/** The institution whose lead confirms the requests. */
const teachingInstitution = '青渚少儿科学社'

const stories: readonly Story[] = [
  {
    said: {
      name: '小小编程家',
      kind: 'SCIENCE',
      ownerKind: 'INSTITUTION',
      teachers: '顾小川',
      priceYuan: '5',
      intro: '用积木指令让小猫走迷宫，从顺序、循环走到判断。',
      goals: '会把一件事拆成步骤，并用循环和判断写出来。',
      riskNote: '每二十分钟休息一次眼睛。',
    },
    levels: [3, 4],
    lessons: ['让小猫动起来', '走迷宫', '重复的事', '如果……就……'],
    agreedBy: ['institution', 'admin', 'head'],
  },
  {
    said: {
      name: '纸飞机与空气',
      kind: 'SCIENCE',
      ownerKind: 'SCHOOL',
      teachers: '李老师',
      priceYuan: '3',
      intro: '从一张纸开始，折、飞、量、改，看看空气怎样托起飞机。',
      goals: '会提出问题、动手试验、记下结果。',
      riskNote: '在操场指定区域试飞。',
    },
    levels: [3, 4],
    lessons: ['第一架飞机', '机翼的形状', '重心在哪里', '班级试飞赛'],
    agreedBy: ['admin', 'head'],
  },
  {
    said: {
      name: '会走路的机器人',
      kind: 'SCIENCE',
      ownerKind: 'INSTITUTION',
      teachers: '沈知行',
      priceYuan: '5',
      intro: '用齿轮和连杆搭一个会走路的小机器人。',
      goals: '认识齿轮、连杆和简单电路。',
      riskNote: '电池由教师统一保管。',
    },
    levels: [5, 6],
    lessons: ['认识齿轮', '连杆怎样动', '装上电机', '让它走起来'],
    agreedBy: ['institution', 'admin'],
  },
  {
    said: {
      name: '操场跳绳',
      kind: 'SPORT',
      ownerKind: 'SCHOOL',
      teachers: '李老师',
      priceYuan: '0',
      intro: '从单摇到花样，跟着节拍跳。',
      goals: '能连续跳满两分钟。',
      riskNote: '课前热身，穿运动鞋。',
    },
    levels: [1, 2],
    lessons: ['热身与单摇', '节拍', '双人跳'],
    agreedBy: [],
  },
  {
    said: {
      name: '光影实验室',
      kind: 'SCIENCE',
      ownerKind: 'INSTITUTION',
      teachers: '顾小川',
      priceYuan: '5',
      intro: '用手电筒、镜子和彩纸，看光怎样走、影子怎样变。',
      goals: '会用对比的办法做一次小实验。',
      riskNote: '不用激光笔，不直视强光。',
    },
    levels: [4, 5],
    lessons: ['影子的长短', '镜子里的世界', '彩色的影子'],
    agreedBy: [],
    by: 'coach',
  },
]

/**
 * Loads courses in several states through the verbs that teachers use; institutions and their
 * accounts must be loaded before.
 */
export async function loadCourses(
  database: Database,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  defineDeciders()
  for (const story of stories)
    await database.write(tenantId, (tx) => tell(tx, tenantId, story, anchor))
}

async function tell(
  tx: Tx,
  tenantId: string,
  { said, levels, lessons, agreedBy, by = 'teacher' }: Story,
  now: Date,
): Promise<void> {
  const asking = demoActor(tenantId, by)
  const { institutions } = await listCourseChoices(tx, asking, now)
  const form = {
    ...said,
    institutionId:
      said.ownerKind === 'INSTITUTION'
        ? (institutions.find(({ name }) => name === teachingInstitution)?.id ?? '')
        : '',
    gradeIds: levels.map((level) => demoGradeId(tenantId, level)).join(','),
    plannedClasses: 1,
    lessons: lessons.map((title) => ({ title, content: '' })),
  }
  const { id } = await submitCourse(tx, asking, form, now)
  for (const account of agreedBy)
    await agreeTo(
      tx,
      demoActor(tenantId, account),
      { flowKey: courseFlow.key, businessId: id },
      now,
    )
}
