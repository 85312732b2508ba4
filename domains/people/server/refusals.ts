import { refusal } from '../../../platform/server/refusal.ts'

export const dayTaken = () => refusal('DAY_TAKEN', '这一天已经有安排，请修改原有的安排')
export const holidayHasNoLessons = () =>
  refusal('HOLIDAY_HAS_NO_LESSONS', '放假的日子不上课，请去掉“按星期几上课”')
export const periodsOverlap = () =>
  refusal('PERIODS_OVERLAP', '节次的时间有重叠或顺序颠倒，请按先后重新填写')
export const yearTaken = () => refusal('YEAR_TAKEN', '这个学年已存在，请直接修改')
export const termsWrong = (why: string) => refusal('TERMS_WRONG', why)
export const yearInUse = () => refusal('YEAR_IN_USE', '学年下还有班级，请先删除班级')
export const gradeTaken = () => refusal('GRADE_TAKEN', '这个年级已存在，请直接修改')
export const gradeInUse = () =>
  refusal('GRADE_IN_USE', '年级下还有班级，请先删除班级，或把班级改到其他年级')
export const classTaken = () => refusal('CLASS_TAKEN', '这个年级已经有同样班号的班级，请换一个班号')
export const classInUse = () => refusal('CLASS_IN_USE', '班级里有过学生，为保留记录不能删除')
export const studentNoTaken = () => refusal('STUDENT_NO_TAKEN', '学号已被其他学生使用，请核对')
export const recordTaken = () =>
  refusal(
    'RECORD_TAKEN',
    '已有在籍学生使用这个证件号或学籍号，请核对；确需重新登记的，请先为原来的记录办理转出',
  )
export const seatTaken = () => refusal('SEAT_TAKEN', '座号已有人，请换一个座号')
export const classFull = () => refusal('CLASS_FULL', '班级已满，请选择其他班级或先调整班额')
export const studentInUse = () =>
  refusal('STUDENT_IN_USE', '学生已有监护人或异动记录，不能删除；请办理转出或退学')
export const changeNotPossible = (status: string, change: string) =>
  refusal('CHANGE_NOT_POSSIBLE', `学生现在是“${status}”，不能办理${change}`)
export const dateNotPossible = () =>
  refusal('DATE_NOT_POSSIBLE', '异动日期不能晚于今天，也不能早于入学或上一次异动')
export const recordChanged = (label: string) =>
  refusal('RECORD_CHANGED', `学生资料里的${label}与申请时不同，不能按这份申请办理`)
export const classNeeded = () => refusal('CLASS_NEEDED', '请选择学生要进入的班级')
export const alreadyThere = () => refusal('CLASS_NEEDED', '学生已经在这个班级，请选择其他班级')
export const undoTooLate = (hours: number) =>
  refusal('UNDO_TOO_LATE', `调班已超过 ${hours} 小时，不能撤销；请重新办理调班`)
export const changedSince = () =>
  refusal('CHANGED_SINCE', '调班后又有异动，不能撤销；请重新办理调班')
/** Refusals of an undoing: the place in the class before is taken. */
export const formerClassFull = () =>
  refusal('CLASS_FULL', '原来的班级已满，不能撤销；请先调整原班级的班额，或重新办理调班')
export const formerSeatTaken = () =>
  refusal('SEAT_TAKEN', '原来的座号已有人，不能撤销；请重新办理调班')

type Problem = { id: string; name: string; msg: string }

const failed = (problems: readonly Problem[], sentence: string) =>
  refusal(
    'CLASS_CHANGE_FAILED',
    `${sentence}：${problems[0]?.name ?? ''}，${problems[0]?.msg ?? ''}`,
    {
      fields: problems.map(({ id, name, msg }) => ({ name: id, label: name, msg })),
    },
  )
/** No pupil was moved. Each problem names its pupil. */
export const classChangeFailed = (problems: readonly Problem[]) =>
  failed(problems, `有 ${problems.length} 名学生不能调班，这次没有调动任何学生`)
/** No change of class was undone. Each problem names its pupil. */
export const classUndoFailed = (problems: readonly Problem[]) =>
  failed(problems, `有 ${problems.length} 名学生的调班不能撤销，这次没有撤销任何调班`)
export const alreadyFrozen = () => refusal('ALREADY_FROZEN', '监护人变更已经冻结，请刷新查看')
export const notFrozen = () => refusal('NOT_FROZEN', '监护人变更没有冻结，请刷新查看')
export const custodyFrozen = () =>
  refusal('CUSTODY_FROZEN', '监护关系有争议，监护人变更已冻结，解冻前不能办理；家长请联系学校')
export const photoConsentFrozen = () =>
  refusal('CUSTODY_FROZEN', '孩子有监护争议，解冻之前不能同意或撤回同意，请联系学校')
export const phoneNotProven = () => refusal('PHONE_NOT_PROVEN', '请先验证手机号，再认领孩子')
export const mayNotConsent = () =>
  refusal('MAY_NOT_CONSENT', '您不能为这个孩子签字，请由可以签字的监护人办理')
export const primaryTaken = () =>
  refusal('PRIMARY_TAKEN', '孩子已有主要联系人，请先取消原来的主要联系人')
export const alreadyRevoked = () => refusal('ALREADY_REVOKED', '监护关系已经解除，请刷新查看')
export const alreadyDecided = () => refusal('ALREADY_DECIDED', '认领申请已经处理过，请刷新查看')
export const claimDoesNotFit = () =>
  refusal('CLAIM_DOES_NOT_FIT', '所填信息与名册不符，不能确认；请选“不通过”并说明原因')
export const alreadyClaimed = () =>
  refusal('ALREADY_CLAIMED', '您已提交过同样的申请，请等待班主任确认')
/** Also for a guardian who may not consent: both cases look the same. */
export const mayNotInvite = () =>
  refusal('NOT_FOUND', '没有找到这个孩子，或您没有权限为孩子邀请监护人，请联系班主任', {
    status: 404,
  })
export const tooManyInvitations = () =>
  refusal(
    'TOO_MANY_INVITATIONS',
    '这个孩子未使用的邀请码已有 3 个，请先由发出人作废不用的，或等待过期',
  )
export const invitationClosed = () =>
  refusal('INVITATION_CLOSED', '邀请码已使用或已失效，请刷新查看')
export const invitationUnknown = () =>
  refusal('INVITATION_UNKNOWN', '邀请码不正确或已失效，请与邀请您的家人核对')
export const noNextYear = () => refusal('NO_NEXT_YEAR', '还没有下一学年，请先在校历里新建')
export const yearNotOver = () =>
  refusal('YEAR_NOT_OVER', '本学年还没有结束，请在最后一个学期结束后再升级')
export const alreadyPromoted = () =>
  refusal('ALREADY_PROMOTED', '已经升级到新学年，开学前不能再次升级；升级有误的，请先撤销')
export const termHasBegun = () =>
  refusal('TERM_HAS_BEGUN', '新学年已经开始，不能撤销升级；个别学生请办理调班或异动')
export const alreadyUndone = () => refusal('ALREADY_UNDONE', '这次升级已经撤销，请刷新查看')
export const changedMeanwhile = () =>
  refusal(
    'CHANGED_MEANWHILE',
    '升级后已有学生办理了异动，不能整体撤销；请为学生逐个办理调班或其他异动',
  )
export const dataRestricted = () =>
  refusal('DATA_RESTRICTED', '家长已申请限制使用这些资料，学校解除限制之前不能查看和导出')
