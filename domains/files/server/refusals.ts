import { refusal } from '../../../platform/server/refusal.ts'

export const fileEmpty = () => refusal('FILE_EMPTY', '文件是空的，请重新选择')
export const pictureTooLarge = () =>
  refusal('FILE_TOO_LARGE', '图片超过 10 MB，请压缩后再传', { status: 413 })
export const fileTooLarge = () =>
  refusal('FILE_TOO_LARGE', '文件超过 10 MB，请压缩后再传', { status: 413 })
export const fileType = () =>
  refusal('FILE_TYPE', '只能上传 JPG、PNG、WebP 图片或 PDF 文件', { status: 415 })
export const gifRefused = () =>
  refusal('FILE_TYPE', '不支持 GIF 图片，请转为 JPG 或 PNG 后再上传', { status: 415 })
export const uploadBroken = () => refusal('INVALID_INPUT', '上传中断，请重新上传')
export const fileBroken = () => refusal('FILE_BROKEN', '文件已损坏或不完整，请重新选择')
export const tooManyPixels = () =>
  refusal('TOO_MANY_PIXELS', '图片尺寸过大，请缩小到 4000 万像素以内再传')
export const picturesOnly = () => refusal('PICTURES_ONLY', '公开的文件和头像只能是图片，请重新选择')
/** Another text than the usual one, because the same person may upload private files. */
export const publishersOnly = () =>
  refusal('NOT_ALLOWED', '只有发布通知或新闻的人才能上传公开图片', { status: 403 })
export const quotaExceeded = () =>
  refusal('QUOTA_EXCEEDED', '您上传的文件已占满 500 MB 空间，不能再上传，请联系学校管理员')
export const filesBusy = () =>
  refusal('FILES_BUSY', '上传的人较多，请稍后再试', { status: 503, retryAfterSeconds: 5 })
export const filesAreUploaded = () =>
  refusal('FILES_ARE_UPLOADED', '附件只能通过上传产生，不能在这里新增或修改')
export const storeIsClosed = () =>
  refusal('STORE_IS_CLOSED', '存储由服务器管理，不能在这里复制文件或增删存储桶')
export const fileInUse = () => refusal('FILE_IN_USE', '文件正在使用，不能删除')

const goneWords = '照片已更换或删除，请刷新页面后重新选择'
export const avatarGone = () =>
  refusal('NOT_FOUND', `头像${goneWords}`, {
    status: 404,
    fields: [{ name: 'avatar', label: '头像', msg: goneWords }],
  })
