import { refusal } from '../../../platform/server/refusal.ts'

export const reviewUnfinished = (count: number) =>
  refusal('REVIEW_UNFINISHED', `还有 ${count} 份报名没有审核完，请先处理完再排名`)
export const nothingToDraw = () =>
  refusal('NOTHING_TO_DRAW', '没有需要摇号决定的报名，可以直接排名')
export const alreadyProposed = () => refusal('ALREADY_PROPOSED', '拟录取名单已经产生，请刷新后再看')
export const drawOpen = () => refusal('DRAW_OPEN', '摇号正在进行，请先完成或作废这次摇号')
export const drawNeeded = (count: number) =>
  refusal('DRAW_NEEDED', `有 ${count} 个孩子排序相同，请先公开摇号，再产生名单`)
export const fillOpen = () => refusal('FILL_OPEN', '报名还没有结束，结束后才能排名')
export const nobodyQualified = () =>
  refusal('NOBODY_QUALIFIED', '还没有审核通过的报名，请先完成审核')
export const deadlinePast = () => refusal('DEADLINE_PAST', '期限已过，请改为以后的时间')
export const answerTooShort = () => refusal('ANSWER_TOO_SHORT', '请给家长至少三天时间确认')
export const notProposed = () => refusal('NOT_PROPOSED', '还没有拟录取名单，请先产生名单')
export const noticeRunning = (until: string) =>
  refusal('NOTICE_RUNNING', `公示到 ${until}；提前公布须写明原因`)
export const notOffered = () => refusal('NOT_OFFERED', '这份报名现在没有待确认的录取，请刷新后再看')
export const offerRunning = () =>
  refusal('OFFER_RUNNING', '家长的确认期限还没有到，到期后才能收回名额')
export const attemptsMissing = (least: number) =>
  refusal('ATTEMPTS_MISSING', `义务教育阶段须先联系家长至少 ${least} 次并记录结果，才能收回名额`)
export const returnRunning = () =>
  refusal('RETURN_RUNNING', '家长的修改期限还没有到，到期后才能结束报名')
export const noAppeal = () => refusal('NO_APPEAL', '这份报名没有待处理的申诉，请刷新后再看')
export const samePerson = () =>
  refusal('SAME_PERSON', '作出不通过决定的老师不能处理这项申诉，请由另一位负责人处理')
export const schoolMissing = () =>
  refusal('SCHOOL_MISSING', '户籍房产一致的孩子，申诉不成立时须统筹安排学校，请填写', {
    fields: [{ name: 'school', label: '统筹学校', msg: '请填写统筹安排的学校' }],
  })
export const notConfirmed = () =>
  refusal('NOT_CONFIRMED', '已确认入学的才能办理报到；还没有确认的，请先请家长确认')
export const registrationClosed = () =>
  refusal('REGISTRATION_CLOSED', '现在不在报到时间内；如需办理须写明原因')
export const notRefused = () => refusal('NOT_REFUSED', '只有审核未通过的报名可以申诉')
export const appealClosed = () => refusal('APPEAL_CLOSED', '现在不在申诉时间内，请联系学校招生办')
export const alreadyAppealed = () =>
  refusal('ALREADY_APPEALED', '这份报名已经申诉过一次，不能再申诉')
export const notInvited = () =>
  refusal('NOT_INVITED', '这份报名现在不需要到校核验，请核对报名编号，或刷新后再看')
export const notReviewer = () => refusal('NOT_REVIEWER', '只有正在审核这份报名的老师可以请家长到校')
export const slotFull = () => refusal('SLOT_FULL', '这个时间已约满，请选其他时间')
export const slotPast = () => refusal('SLOT_PAST', '这个时间已过，请选其他时间')
export const slotBooked = () =>
  refusal('SLOT_BOOKED', '所选时间中有家长已经预约的，不能删除；请刷新后再看')
export const letterValid = () => refusal('LETTER_VALID', '现有的录取通知书有效，不需要重新签发')
export const letterRevoked = () =>
  refusal('LETTER_REVOKED', '这份录取通知书已吊销，请核对后按报名编号办理')
export const ownApplication = () =>
  refusal('OWN_APPLICATION', '这是您本人提交的报名，须由其他老师办理')
export const familyAnswers = () =>
  refusal('FAMILY_ANSWERS', '只有窗口代录的报名可以代家长登记，其他家长请在手机上办理')
export const hasAccount = () =>
  refusal('HAS_ACCOUNT', '这个家庭已经用自己的手机号登录，请家长在手机上答复')
export const enteredBySelf = () =>
  refusal('ENTERED_BY_SELF', '这份报名是您代录的，家长的答复须由其他负责人登记')
export const slotMissing = () =>
  refusal('SLOT_MISSING', '请选择家长要来的时间', {
    fields: [{ name: 'slotId', label: '到校时间', msg: '请选择到校时间' }],
  })
export const appealOpen = () => refusal('APPEAL_OPEN', '申诉还没有答复，请在答复申诉时一并安排')
export const appliedAgain = () =>
  refusal('APPLIED_AGAIN', '孩子已经另有一份报名，请先撤销那一份再申诉')
export const alreadyReleased = () => refusal('ALREADY_RELEASED', '录取已经公布，请刷新后再看')
export const resultClosed = () =>
  refusal('RESULT_CLOSED', '现在不在结果查询时间内；提前公布须写明原因')
export const notRanked = () =>
  refusal('NOT_RANKED', '还没有拟录取名单；产生名单时，审核通过的报名会一起排名')
export const alreadyPlaced = () => refusal('ALREADY_PLACED', '这份报名已经有名次，不需要再排')
export const nobodyRegistered = () =>
  refusal('NOBODY_REGISTERED', '没有等待分班的孩子，请先办理报到')
export const assignmentOpen = () =>
  refusal('ASSIGNMENT_OPEN', '分班摇号已经准备好，请先完成或作废这次摇号')
export const assignmentDone = () => refusal('ASSIGNMENT_DONE', '分班结果已经公布，请刷新后再看')
export const classesUnfit = (why: string) => refusal('CLASSES_UNFIT', why)
/** A number or a code at the counter belongs to no application. */
export const numberUnknown = () =>
  refusal('NOT_FOUND', '没有找到对应的报名，请核对输入的编号或扫到的二维码', { status: 404 })
export const classesUnpublished = () => refusal('NOT_FOUND', '分班结果还没有公布', { status: 404 })
export const notPublished = () => refusal('NOT_PUBLISHED', '分班结果还没有公布，公布后才能办理')
export const notInClasses = () =>
  refusal('NOT_FOUND', '这个孩子不在本次分班里，请刷新后再看', { status: 404 })
export const notDealt = () => refusal('NOT_DEALT', '分班摇号还没有完成，完成后才能公布')

export const categoryTwice = (label: string) =>
  refusal('CATEGORY_TWICE', `“${label}”出现了两次，请只保留一个`)
