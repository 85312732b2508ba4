import { notFound, refusal } from '../../../platform/server/refusal.ts'

export const supplierNotFound = () => notFound('配置')
export const setByServer = () =>
  refusal('SET_BY_SERVER', '存储与短信由服务器设置决定，请修改服务器的环境变量后重新启动')
export const notOffered = () => refusal('NOT_OFFERED', '本系统不提供此功能')
