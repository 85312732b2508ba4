import type { ApplicationState } from '../../../domains/recruitment/contract/states.ts'
import type { Plain } from '../../../domains/recruitment/server/tables.ts'
import { givenNames, pickWith, surnameAt } from '../names.ts'

const schools = [
  '北川师范大学',
  '澜汀师范学院',
  '南泽师范学院',
  '临江大学',
  '青渚学院',
  '东湖师范大学',
] as const
const workplaces = ['临江中学', '东湖小学', '实验小学', '北川附属学校', '南泽中心小学'] as const
const degrees = ['BACHELOR', 'BACHELOR', 'BACHELOR', 'MASTER', 'MASTER', 'DOCTOR'] as const
const mandarin = ['1B', '2A', '2A', '2B'] as const

/** Why the office refused or returned an application. */
export const refusalNotes = [
  '本次名额已满，感谢您的应聘。',
  '教师资格证的学段与岗位不符。',
  '试讲成绩没有进入前列，感谢您的应聘。',
] as const
export const returnNotes = [
  '请补充教师资格证的照片。',
  '请补充学位证书，工作经历请写到月。',
] as const

/** A fictitious teacher who applies for a post of a subject. */
export function applicantOf(next: () => number, subject: string, year: number): Plain {
  const isWoman = next() < 0.68
  const teachingYears = Math.floor(next() * next() * 18)
  const degree = pickWith(next, degrees)
  const school = pickWith(next, schools)
  const graduated = year - teachingYears
  const age = degree === 'BACHELOR' ? 22 : degree === 'MASTER' ? 25 : 29
  return {
    name:
      surnameAt(next()) + pickWith(next, isWoman ? givenNames.grown.woman : givenNames.grown.man),
    sex: isWoman ? '2' : '1',
    birthYear: String(graduated - age),
    degree,
    school,
    major: `${subject}教育`,
    graduationYear: String(graduated),
    title: teachingYears > 10 ? '一级教师' : teachingYears > 2 ? '二级教师' : '',
    teachingYears,
    certificate: `${subject}教师资格证`,
    mandarin: pickWith(next, mandarin),
    education: `${graduated - (age - 18)} 至 ${graduated}　${school}　${subject}教育`,
    work:
      teachingYears > 0
        ? `${graduated} 至今　${pickWith(next, workplaces)}　${subject}教师`
        : `${graduated - 1} 秋　${pickWith(next, workplaces)}实习一学期`,
    honours: next() < 0.3 ? '区级公开课一等奖' : '',
  }
}

const order = [
  'SUBMITTED',
  'SCREENING',
  'TRIAL',
  'INTERVIEW',
  'VETTING',
  'CLEARANCE',
  'NOTICE',
  'HIRED',
  'ONBOARDED',
] as const satisfies readonly ApplicationState[]

/** The states that an application passed up to its present one. */
export function pathTo(state: ApplicationState, next: () => number): ApplicationState[] {
  if (state === 'RETURNED') return ['SUBMITTED', 'SCREENING', 'RETURNED']
  if (state === 'WITHDRAWN') return [...order.slice(0, 1 + Math.floor(next() * 3)), state]
  if (state === 'REFUSED') return [...order.slice(0, 2 + Math.floor(next() * 3)), state]
  return order.slice(0, order.findIndex((one) => one === state) + 1)
}
