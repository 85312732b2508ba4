/** Why a seat ended, as the office reads it. */
export const droppedByFamily = '家长退课'
/** For another seat that was claimed in the same step. */
export const swapped = '换选其他课程'
/** The school cancelled the class. */
export const classEnded = '停开'
/** The round was closed before a seat was free or an offer accepted. */
export const roundOver = '选课结束'
/** The class was merged into another, and the family did not agree to move. */
export const notMerged = '合班未同意'
/** The institution may no longer know the child. */
export const unshared = '撤回向机构提供信息的同意'
