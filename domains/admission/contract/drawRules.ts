import { categoryTexts } from '../../enrolment/contract/form/categories.ts'
import type { Category } from '../../enrolment/contract/form/categories.ts'

/** Names the use of draws that decide admissions. */
export const admissionDrawPurpose = 'admission.season'

type Published = {
  readonly quotas: readonly { readonly category: Category; readonly seats: number }[]
  readonly passesLeftovers: boolean
  readonly twinSeats: number
}

/** The rules of an admission draw in one line; they are part of its frozen hash. */
export const admissionDrawRules = ({ quotas, passesLeftovers, twinSeats }: Published): string =>
  [
    `按类别依次录取：${quotas
      .map(({ category, seats }) => `${categoryTexts[category].label} ${seats} 名`)
      .join('、')}`,
    '同一类别内排序相同的孩子由这次摇号决定先后，与报名早晚无关',
    passesLeftovers ? '前一类别剩余的名额转给下一类别' : '各类别剩余的名额不转给其他类别',
    twinSeats > 0
      ? `多胞胎一起排序；轮到他们时名额不够的，使用预留名额（共 ${twinSeats} 个）`
      : '多胞胎一起排序；轮到他们时名额不够的，一起排在候补第一位',
  ].join('；')

/** Names the use of draws that deal classes. */
export const classesDrawPurpose = 'admission.classes'

/** The rules of a class assignment in one line. */
export const classesDrawRules = (
  classes: readonly string[],
  teams: readonly string[] = [],
): string =>
  [
    `把报到的孩子按性别分组，再按摇号次序来回分到 ${classes.length} 个班（从第一个班到最后一个班，再往回）：${classes.join('、')}`,
    '各班人数和男女人数能做到时相差不超过 1，否则相差最小',
    '多胞胎按家长意愿分在同一个班或不同的班，没有填写的分在同一个班',
    ...(teams.length > 0
      ? [
          `教师组由同一摇号种子排序，依次带上面列出的各班：${teams.map((team) => `“${team}”`).join('、')}`,
        ]
      : []),
  ].join('；')
