import type { PlanContent, PlanWindow } from '../planContent.ts'

export const someWindow = (
  kind: PlanWindow['kind'],
  first: string,
  last: string,
  categories = '',
): PlanWindow => ({
  kind,
  startAt: `${first} 09:00:00`,
  endAt: `${last} 18:00:00`,
  categories,
  textBefore: '',
  textAfter: '',
})

/** A complete plan of a primary school. */
export const somePlan: PlanContent = {
  name: '2027 年小学一年级新生报名',
  schoolYear: 2027,
  stage: 'XX',
  introduction: '',
  ownership: 'PUBLIC',
  allocation: 'DISTRICT',
  bornBy: '2021-08-31',
  bureauEarliestStart: '',
  classCount: 4,
  classSize: 45,
  quotas: [
    { category: 'A', seats: 140, sortBy: 'HOUSEHOLD_DATE' },
    { category: 'D', seats: 40, sortBy: 'DRAW' },
  ],
  passesLeftovers: true,
  twinSeats: 0,
  seatLockYears: 0,
  windows: [
    someWindow('FILL', '2027-05-01', '2027-05-15'),
    someWindow('LOTTERY', '2027-06-01', '2027-06-01', 'D'),
    someWindow('RESULT', '2027-06-10', '2027-07-10'),
    someWindow('APPEAL', '2027-06-10', '2027-06-17'),
  ],
}
