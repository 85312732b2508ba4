import { givenNames, pickWith, seededNumbers, surnameAt } from '../names.ts'
import { demoClasses } from '../people.ts'

/**
 * The departments of the demo school in order (domain.md 6); without `below` they are directly
 * under the school.
 */
export const schoolDepartments: readonly { name: string; below?: string }[] = [
  { name: '校长室' },
  { name: '党政办' },
  { name: '教务处' },
  { name: '语文教研组', below: '教务处' },
  { name: '数学教研组', below: '教务处' },
  { name: '英语教研组', below: '教务处' },
  { name: '综合教研组', below: '教务处' },
  { name: '德育处' },
  { name: '总务处' },
  { name: '卫生室', below: '总务处' },
  { name: '教科室' },
  { name: '招生办' },
  { name: '课后服务中心' },
  { name: '信息中心' },
  { name: '财务室' },
  { name: '人事室' },
  { name: '小学部' },
  { name: '初中部' },
  { name: '家长' },
]

/** The posts by rank: 1 top, 2 middle, 3 all staff, 4 others (dictionary `post_category`). */
export const schoolPosts: readonly { name: string; category: number }[] = [
  { name: '校长', category: 1 },
  { name: '党支部书记', category: 1 },
  { name: '副校长', category: 1 },
  { name: '主任', category: 2 },
  { name: '年级组长', category: 2 },
  { name: '教研组长', category: 2 },
  { name: '班主任', category: 3 },
  { name: '教师', category: 3 },
  { name: '教务干事', category: 3 },
  { name: '德育干事', category: 3 },
  { name: '人事干事', category: 3 },
  { name: '会计', category: 3 },
  { name: '校医', category: 3 },
  { name: '图书管理员', category: 3 },
  { name: '后勤管理员', category: 4 },
  { name: '职员', category: 4 },
]

/** A staff member besides the named people; the first department is the primary one. */
export type DemoStaff = {
  realName: string
  role: string
  departments: readonly string[]
  leads?: string
  posts: readonly string[]
}

type Place = Omit<DemoStaff, 'realName'>

/** Classes without a named teacher, in order; their teachers come first in the staff. */
export const classesToLead = demoClasses.filter(
  ({ level, ordinal }) => level !== 3 || ordinal !== 2,
)
const teacherCount = 95
const groups = ['语文教研组', '数学教研组', '英语教研组', '综合教研组'] as const
const schoolOf = (level: number): string => (level <= 6 ? '小学部' : '初中部')

/**
 * Class teachers, then the heads of the nine grades, then all others; the first four of these lead
 * the subject groups.
 */
function teacherPlace(index: number): Place {
  const group = groups[index % groups.length] ?? groups[0]
  const own = classesToLead[index]
  if (own)
    return { role: 'teacher', departments: [schoolOf(own.level), group], posts: ['班主任', '教师'] }
  const level = index - classesToLead.length + 1
  if (level <= 9)
    return { role: 'teacher', departments: [schoolOf(level), group], posts: ['年级组长', '教师'] }
  const leads = level <= 9 + groups.length ? { leads: group } : {}
  const departments = [schoolOf((index % 9) + 1), group]
  return {
    role: 'teacher',
    departments,
    ...leads,
    posts: 'leads' in leads ? ['教研组长', '教师'] : ['教师'],
  }
}

const chief = (department: string, post = '主任'): Place => ({
  role: 'teacher',
  departments: [department],
  leads: department,
  posts: [post],
})
const clerk = (department: string, post: string, role = 'teacher'): Place => ({
  role,
  departments: [department],
  posts: [post],
})

/** Five leaders besides the head, and the office staff; a named person leads 小学部. */
const offices: readonly Place[] = [
  { ...chief('校长室', '党支部书记'), departments: ['校长室', '党政办'], leads: '党政办' },
  { ...clerk('校长室', '副校长', 'enrolmentLead'), departments: ['校长室', '小学部'] },
  { ...clerk('校长室', '副校长'), departments: ['校长室', '初中部'], leads: '初中部' },
  chief('教务处'),
  chief('德育处'),
  chief('总务处'),
  chief('教科室'),
  chief('课后服务中心'),
  chief('人事室'),
  clerk('党政办', '职员'),
  clerk('党政办', '职员'),
  clerk('教务处', '教务干事', 'academic'),
  clerk('教务处', '教务干事', 'academic'),
  clerk('教务处', '图书管理员'),
  clerk('德育处', '德育干事'),
  clerk('总务处', '后勤管理员'),
  clerk('总务处', '后勤管理员'),
  clerk('卫生室', '校医'),
  clerk('招生办', '职员', 'enrolmentReviewer'),
  clerk('信息中心', '职员'),
  clerk('财务室', '会计', 'finance'),
  clerk('人事室', '人事干事'),
  clerk('人事室', '人事干事'),
]

/** The 118 staff besides the eight named people; the same in every run. */
export function demoStaff(): DemoStaff[] {
  const next = seededNumbers(19_490_101)
  const places = [
    ...Array.from({ length: teacherCount }, (_, index) => teacherPlace(index)),
    ...offices,
  ]
  return places.map((place) => ({
    ...place,
    realName:
      surnameAt(next()) +
      pickWith(next, next() < 0.7 ? givenNames.grown.woman : givenNames.grown.man),
  }))
}
