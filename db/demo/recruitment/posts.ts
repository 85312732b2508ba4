import type { PostForm } from '../../../domains/recruitment/contract/post.ts'
import type { ApplicationState, PostStatus } from '../../../domains/recruitment/contract/states.ts'

/** A post with its dates in days from the day of the load, and its applications by state. */
export type PostStory = Omit<PostForm, 'id' | 'openOn' | 'closeOn' | 'noticeDays'> & {
  readonly opens: number
  readonly closes: number
  readonly status: PostStatus
  readonly received: Partial<Record<ApplicationState, number>>
}

const papers = '教师资格证、学历学位证书、普通话等级证书'

/** The posts of the demo school with 140 applications, in every state. */
export const postStories: readonly PostStory[] = [
  {
    title: '小学语文教师',
    stage: 'PRIMARY',
    subject: '语文',
    seats: 3,
    requirements: '师范类本科以上学历，小学语文教师资格证，普通话二级甲等以上。能担任班主任。',
    papers,
    opens: -45,
    closes: 20,
    status: 'PUBLISHED',
    received: {
      SUBMITTED: 12,
      SCREENING: 6,
      RETURNED: 3,
      TRIAL: 6,
      INTERVIEW: 4,
      VETTING: 2,
      CLEARANCE: 2,
      NOTICE: 1,
      HIRED: 1,
      REFUSED: 8,
      WITHDRAWN: 2,
    },
  },
  {
    title: '初中数学教师',
    stage: 'JUNIOR',
    subject: '数学',
    seats: 2,
    requirements: '数学相关专业本科以上学历，初中以上数学教师资格证。有带毕业班经验的优先。',
    papers,
    opens: -45,
    closes: 20,
    status: 'PUBLISHED',
    received: {
      SUBMITTED: 10,
      SCREENING: 5,
      RETURNED: 2,
      TRIAL: 5,
      INTERVIEW: 3,
      VETTING: 1,
      CLEARANCE: 1,
      NOTICE: 1,
      HIRED: 1,
      REFUSED: 6,
      WITHDRAWN: 2,
    },
  },
  {
    title: '初中英语教师',
    stage: 'JUNIOR',
    subject: '英语',
    seats: 2,
    requirements: '英语相关专业本科以上学历，专业八级，初中以上英语教师资格证。',
    papers,
    opens: -30,
    closes: 12,
    status: 'PUBLISHED',
    received: {
      SUBMITTED: 8,
      SCREENING: 5,
      RETURNED: 1,
      TRIAL: 5,
      INTERVIEW: 3,
      VETTING: 2,
      CLEARANCE: 1,
      NOTICE: 1,
      REFUSED: 4,
      WITHDRAWN: 1,
    },
  },
  {
    title: '小学科学教师',
    stage: 'PRIMARY',
    subject: '科学',
    seats: 1,
    requirements: '理科或科学教育专业本科以上学历，小学科学教师资格证，能带社团。',
    papers,
    opens: -14,
    closes: 30,
    status: 'PUBLISHED',
    received: { SUBMITTED: 4, SCREENING: 2, RETURNED: 1 },
  },
  {
    title: '小学体育教师',
    stage: 'PRIMARY',
    subject: '体育',
    seats: 3,
    requirements: '体育教育专业本科以上学历，小学体育教师资格证，有足球或田径专长。',
    papers,
    opens: -150,
    closes: -110,
    status: 'CLOSED',
    received: { ONBOARDED: 3, REFUSED: 12, WITHDRAWN: 3 },
  },
  {
    title: '心理健康教师',
    stage: 'JUNIOR',
    subject: '心理健康',
    seats: 1,
    requirements: '心理学相关专业硕士以上学历，心理健康教育教师资格证。',
    papers: `${papers}、心理咨询相关证书`,
    opens: 10,
    closes: 40,
    status: 'DRAFT',
    received: {},
  },
]
