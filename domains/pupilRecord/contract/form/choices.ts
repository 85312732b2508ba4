import type { Choice } from '../../../enrolment/contract/form/choices.ts'

const choices = (...pairs: readonly (readonly [string, string])[]): readonly Choice[] =>
  pairs.map(([code, label]) => ({ code, label }))

export const paperValidityChoices = choices(
  ['DATED', '有起止日期'],
  ['LONG', '长期有效'],
  ['NONE', '还没有办身份证，只有户口簿上的号码'],
)
export const bloodTypeChoices = choices(
  ['A', 'A 型'],
  ['B', 'B 型'],
  ['AB', 'AB 型'],
  ['O', 'O 型'],
  ['OTHER', '其他'],
  ['UNKNOWN', '不清楚'],
)
export const leftBehindChoices = choices(
  ['NONE', '不是留守儿童'],
  ['ONE', '父母一方外出'],
  ['BOTH', '父母双方外出'],
)
export const commuteChoices = choices(
  ['WALK', '步行'],
  ['BICYCLE', '自行车'],
  ['PUBLIC', '公共交通'],
  ['FAMILY', '家长接送'],
  ['SCHOOL_BUS', '校车'],
  ['OTHER', '其他'],
)
