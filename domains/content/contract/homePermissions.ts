/** The rights that the home page asks for, apart from all others: it must stay light. */
export const publishNotices = 'content.publishNotices'
export const editNews = 'content.editNews'

/** Who holds one of these finds something to write under 管理. */
export const managing = [publishNotices, editNews]
