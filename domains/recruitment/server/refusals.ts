import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const postDatesBackwards = (): Refusal =>
  refusal(
    'POST_DATES_BACKWARDS',
    '截止日期不能早于开始日期',
    atField('closeOn', '截止日期', '不能早于开始日期'),
  )
export const postClosed = (): Refusal =>
  refusal('POST_CLOSED', '这个岗位已经结束，只能改人数、公示天数和联系方式')
export const postNotDraft = (): Refusal =>
  refusal('POST_NOT_DRAFT', '这个岗位已不是草稿，不能发布，请刷新后再看')
export const postOver = (): Refusal =>
  refusal(
    'POST_OVER',
    '截止日期已过，发布后也不会公开，请先改截止日期',
    atField('closeOn', '截止日期', '已过，请改成今天或以后'),
  )
export const seatsTaken = (hired: number): Refusal =>
  refusal(
    'SEATS_TAKEN',
    `已录用 ${hired} 人，人数不能更少`,
    atField('seats', '人数', `已录用 ${hired} 人，不能更少`),
  )
export const postFull = (hired: number, seats: number): Refusal =>
  refusal(
    'POST_FULL',
    `这个岗位招 ${seats} 人，已录用 ${hired} 人；还要录用，请先在“招聘岗位”里增加人数`,
  )
export const contactMissing = (): Refusal =>
  refusal('CONTACT_MISSING', '公示要写明异议向谁反映，请先在“招聘岗位”里填写这个岗位的联系方式')
export const contactNeeded = (): Refusal =>
  refusal(
    'CONTACT_MISSING',
    '已发布岗位的联系方式不能清空，应聘人和公众要知道向谁反映',
    atField('contact', '联系方式', '请填写'),
  )
export const postNotOpen = (): Refusal =>
  refusal('POST_NOT_OPEN', '这个岗位现在不接受应聘，请看看其他岗位')
export const draftUnreadable = (): Refusal =>
  refusal('DRAFT_UNREADABLE', '草稿没有保存，请刷新后再试')
export const appliedAlready = (): Refusal =>
  refusal('APPLIED_ALREADY', '您已经应聘了这个岗位，可以在“我的应聘”里查看')
export const notCorrectable = (): Refusal =>
  refusal('NOT_CORRECTABLE', '这份应聘没有退回，不能修改')
export const alreadyDecided = (): Refusal =>
  refusal('ALREADY_DECIDED', '这份应聘的状态已经变了，请刷新后再看')
export const notOffered = (): Refusal =>
  refusal('NOT_OFFERED', '这份应聘现在没有待确认的录用，请刷新后再看')
export const identityNeeded = (): Refusal =>
  refusal('IDENTITY_NEEDED', '请填写身份证件号', atField('idNo', '身份证件号', '请填写'))
export const identityNotAsked = (): Refusal =>
  refusal('IDENTITY_NOT_ASKED', '这份应聘现在不用填写身份证件号，请刷新后再看')
export const identityMissing = (): Refusal =>
  refusal('IDENTITY_MISSING', '应聘人还没有填写身份证件号')
export const poolClosed = (): Refusal => refusal('POOL_CLOSED', '只有未通过的应聘可以留在人才库')
export const notInPool = (): Refusal =>
  refusal('NOT_IN_POOL', '应聘人不在人才库里，可能已经退出，请刷新后再看')
export const invitedAlready = (): Refusal =>
  refusal('INVITED_ALREADY', '已经邀请过应聘人投这个岗位')
export const appliesNow = (): Refusal =>
  refusal('APPLIES_NOW', '应聘人已经投了这个岗位，不用再邀请')
export const ownApplication = (): Refusal =>
  refusal('OWN_APPLICATION', '不能办理自己的应聘，请交给同事')
export const reasonNeeded = (): Refusal =>
  refusal('REASON_NEEDED', '请写明原因，应聘人会看到', atField('note', '说明', '请填写'))
export const hiringReserved = (): Refusal =>
  refusal('HIRING_RESERVED', '公示和录用由学校管理员决定')
export const notCleared = (why: string): Refusal => refusal('NOT_CLEARED', `${why}，不能继续办理`)
export const noticeRunning = (until: string): Refusal =>
  refusal('NOTICE_RUNNING', `公示到${until}，结束后才能录用`)
export const objectionOpen = (): Refusal =>
  refusal('OBJECTION_OPEN', '还有异议没有写核实结果，写好后才能录用')
export const notPublished = (): Refusal => refusal('NOT_PUBLISHED', '只有公示期间可以登记异议')
export const objectionAnswered = (): Refusal =>
  refusal('OBJECTION_ANSWERED', '这条异议已经写了核实结果')
export const notAccepted = (): Refusal =>
  refusal('NOT_ACCEPTED', '应聘人还没有确认录用，确认后才能办理入职')
export const firstDayEarly = (decidedOn: string): Refusal =>
  refusal(
    'FIRST_DAY_EARLY',
    `入职日期不能早于决定录用的${decidedOn}`,
    atField('firstDay', '入职日期', `不能早于决定录用的${decidedOn}`),
  )
export const workNumberTaken = (): Refusal =>
  refusal(
    'WORK_NUMBER_TAKEN',
    '这个工号已经有人用了，请换一个',
    atField('workNo', '工号', '已经有人用了'),
  )
export const roleUnfit = (): Refusal =>
  refusal(
    'ROLE_UNFIT',
    '请选择您可以授予的教职工角色；更高的角色请由权限更高的管理员办理',
    atField('roleId', '角色', '请选择您可以授予的教职工角色'),
  )
export const placeUnknown = (): Refusal =>
  refusal('PLACE_UNKNOWN', '所选部门或岗位已不存在，请重新选择')

export const slotPast = (): Refusal => refusal('SLOT_PAST', '这个时间已过，请选以后的时间')
export const firstSlotPast = (): Refusal =>
  refusal(
    'SLOT_PAST',
    '开始时间已过，请选以后的时间',
    atField('startAt', '开始时间', '请选以后的时间'),
  )
export const slotFull = (): Refusal => refusal('SLOT_FULL', '这个时间已约满，请选其他时间')
export const timesOverlap = (other: string): Refusal =>
  refusal(
    'TIMES_OVERLAP',
    `和${other}重叠，请选其他时间`,
    atField('slotId', '时间', `和${other}重叠`),
  )
export const slotBooked = (): Refusal =>
  refusal('SLOT_BOOKED', '所选时间中有应聘人已经选的，不能删除，请先给他们换时间')
export const slotsMissing = (): Refusal =>
  refusal('SLOTS_MISSING', '没有还能选的时间，请先添加时间')
export const notInStep = (step: string): Refusal =>
  refusal('NOT_IN_STEP', `这份应聘现在不在“${step}”这一步，请刷新后再看`)
export const notInvited = (): Refusal =>
  refusal('NOT_INVITED', '这份应聘现在不用选时间，请刷新后再看')
export const notYet = (): Refusal => refusal('NOT_YET', '还没有到这个时间，开始后再登记是否到场')
export const changeTooLate = (): Refusal =>
  refusal('CHANGE_TOO_LATE', '最晚在前一天换时间，今天有变化请直接联系学校')
export const panelistUnfit = (): Refusal =>
  refusal(
    'PANELIST_UNFIT',
    '评委只能是本校在职的教职工，请重新选择',
    atField('memberIds', '评委', '请选择本校在职的教职工'),
  )
export const panelistApplies = (names: string): Refusal =>
  refusal(
    'PANELIST_APPLIES',
    `${names}应聘了这个岗位，不能当评委`,
    atField('memberIds', '评委', `${names}应聘了这个岗位`),
  )
export const panelFixed = (): Refusal =>
  refusal(
    'PANEL_FIXED',
    '已经开始评分，不能再加评委，也不能去掉已评分的评委',
    atField('memberIds', '评委', '已经开始评分'),
  )
export const notPanelist = (): Refusal => refusal('NOT_PANELIST', '您不是这个环节的评委，不能评分')
export const appliesHere = (): Refusal =>
  refusal('APPLIES_HERE', '您应聘了这个岗位，不能评分或查看评分')
export const scoresComplete = (): Refusal =>
  refusal('SCORES_COMPLETE', '所有评委都评完了，不能再改分数')
