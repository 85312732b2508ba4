import { notFound, refusal } from '../../../platform/server/refusal.ts'

export const noticeNotFound = () => notFound('这条通知')
export const newsNotFound = () => notFound('这篇新闻')

export const unknownAudience = () => refusal('UNKNOWN_AUDIENCE', '找不到这个接收对象，请重新选择')
export const foreignAudience = () =>
  refusal(
    'AUDIENCE_NOT_YOURS',
    '只能发给自己任班主任的班级或负责的年级；要发给更多人，请联系学校办公室发布',
  )
export const noAudience = () => refusal('NO_AUDIENCE', '接收对象里没有人，请重新选择')
export const noticeEmpty = () => refusal('NOTICE_EMPTY', '通知还没有内容，请写好再发布')
export const questionsMissing = () =>
  refusal('QUESTIONS_MISSING', '请至少添加一个问题；选择题至少要有两个选项')
export const deadlinePast = () => refusal('DEADLINE_PAST', '截止时间或失效时间早于发布时间，请修改')
export const noticeIsOut = () =>
  refusal('NOTICE_IS_OUT', '通知已经发布或已定时发布，接收对象和回执不能再改；如需修改请先撤回')
export const noticeNotOut = () =>
  refusal('NOTICE_NOT_OUT', '这条通知现在没有发布或已失效，请刷新后再看')
export const noMissingReceipts = () =>
  refusal('NOBODY_MISSING', '所有家庭都已读或已完成，不用再提醒')
export const otherReceipt = () => refusal('RECEIPT_OTHER', '这条通知不需要您这样回复，请刷新后再看')
export const answerInvalid = (title: string) =>
  refusal('ANSWER_INVALID', `“${title}”没有答完整，请检查`)
export const receiptStays = () =>
  refusal('RECEIPT_STAYS', '这份回执不能撤回：已签名、已过截止时间，或由家里其他人提交')
export const newsIsOut = () =>
  refusal('NEWS_IS_OUT', '新闻在审核中或已经通过审核，不能修改或删除；请审核人先退回或撤下')
export const newsEmpty = () => refusal('NEWS_EMPTY', '新闻还没有正文，请写好再提交')
export const newsNotInReview = () =>
  refusal('NEWS_NOT_IN_REVIEW', '这篇新闻不在待审核状态，请刷新后再看')
export const newsNotOut = () =>
  refusal('NEWS_NOT_OUT', '这篇新闻现在没有发布，不能撤下，请刷新后再看')
export const ownText = () => refusal('OWN_TEXT', '这篇新闻是您编写的，请由另一位审核人发布')
export const expiryPast = () =>
  refusal('EXPIRY_PAST', '失效时间早于发布时间，请提前发布，或退回修改失效时间')
export const examPublicity = (words: readonly string[]) =>
  refusal(
    'EXAM_PUBLICITY',
    `考试类新闻含有“${words.join('”“')}”，不得宣传考试成绩；确需发布请写明理由`,
  )
