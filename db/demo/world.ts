/**
 * The named people of the demo school, shared by tests, journeys, screenshots and `npm start`. Ids
 * are fixed so that every domain's demo rows can refer to them. All people are fictitious.
 */
export const demoTenant = '000000'
export const otherTenant = '100001'

export type DemoPerson = {
  readonly key: string
  readonly account: string
  readonly password: string
  readonly realName: string
  /** Aliases of the person's roles. */
  readonly roles: readonly string[]
  /** Empty for people of institutions. */
  readonly department: string
  readonly phone: string
  /** The user id is the tenant's id base plus this offset. */
  readonly offset: number
}

const person = (
  offset: number,
  account: string,
  realName: string,
  { roles, department }: Pick<DemoPerson, 'roles' | 'department'>,
): DemoPerson => ({
  key: account,
  account,
  password: account === 'admin' ? 'admin' : 'qinghe',
  realName,
  roles,
  department,
  phone: `140000000${String(offset).padStart(2, '0')}`,
  offset,
})

export const demoPeople = [
  person(1, 'admin', '陈志远', { roles: ['admin'], department: '信息中心' }),
  person(2, 'head', '王校长', { roles: ['head'], department: '校长室' }),
  person(3, 'lead', '周敏', { roles: ['enrolmentLead'], department: '招生办' }),
  person(4, 'reviewer', '林晓', { roles: ['enrolmentReviewer'], department: '招生办' }),
  person(5, 'teacher', '李老师', { roles: ['teacher'], department: '小学部' }),
  person(6, 'parent', '张妈妈', { roles: ['parent'], department: '家长' }),
  person(7, 'parent2', '陈爸爸', { roles: ['parent'], department: '家长' }),
  person(8, 'student', '张小雨', { roles: ['student'], department: '小学部' }),
  person(9, 'finance', '吴会计', { roles: ['finance'], department: '财务室' }),
  person(10, 'privacy', '郑老师', { roles: ['privacy'], department: '校长室' }),
  person(11, 'afterschool', '许静', { roles: ['afterSchool'], department: '课后服务中心' }),
  person(12, 'institution', '沈知行', { roles: ['institutionLead'], department: '' }),
  person(13, 'coach', '顾小川', { roles: ['institutionTeacher'], department: '' }),
] as const

/**
 * First id of a tenant's fixed rows: users +1.., departments +1001.., roles +2001.., posts +3001..,
 * content +10001.., enrolment +20001...
 */
export const idBase = (tenantId: string): bigint =>
  tenantId === demoTenant ? 1_123_598_800_000_000_000n : 1_123_598_900_000_000_000n

/** The user id of a demo person in a tenant, in wire format. */
export const demoUserId = (tenantId: string, account: string): string => {
  const found = demoPeople.find((one) => one.account === account)
  if (!found) throw new Error(`no demo person ${account}`)
  return String(idBase(tenantId) + BigInt(found.offset))
}

/** The fixed time of tests (design.md 3); `npm start` uses the day of the first load instead. */
export const testNow = new Date('2027-03-15T09:00:00+08:00')
