import { columns, onBasis, record } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const account = '与账号同期保存'
const internal = record('S4', '记录之间的关联与时间', account)
const own = (purpose: string): Described => record('S3', purpose, account)
const chosen = (purpose: string): Described => record('S3', purpose, account, '本人同意')
const safety = (purpose: string): Described => record('S3', purpose, account, '履行法定义务')
const days = '两天；手机离线提交的八天'
const repeated = record('S3', '避免重复提交', days)
const ofCall = record('S4', '避免重复提交', days)
const secret = (purpose: string): Described => record('S1', purpose, account)

/** Columns of accounts and of the files of a person. */
export const accountColumns: Inventory = onBasis('订立、履行合同', {
  app_user: {
    account: own('登录'),
    accountKey: own('登录'),
    avatar: chosen('头像'),
    birthday: chosen('账号持有人填写的资料'),
    code: own('工号'),
    contactSearch: own('查找人员'),
    createDept: internal,
    createTime: internal,
    createUser: internal,
    email: own('联系账号持有人'),
    id: internal,
    isDeleted: internal,
    isDemo: internal,
    name: own('称呼'),
    nameSearch: own('查找人员'),
    phone: own('登录、联系账号持有人'),
    phoneVerifiedTime: internal,
    pinyin: own('按拼音查找人员'),
    realName: own('确认账号是谁的'),
    sex: chosen('账号持有人填写的资料'),
    status: internal,
    tenantId: internal,
    updateTime: internal,
    updateUser: internal,
    userExt: chosen('账号持有人填写的资料'),
    userType: internal,
  },
  outside_identity: {
    createTime: internal,
    id: internal,
    provider: chosen('用外部账号登录'),
    subject: chosen('用外部账号登录'),
    tenantId: internal,
    updateTime: internal,
    userId: chosen('用外部账号登录'),
  },
  known_device: {
    createTime: internal,
    deviceIndex: safety('保护账号'),
    lastTime: internal,
    tenantId: internal,
    updateTime: internal,
    userId: safety('保护账号'),
  },
  credential: {
    changedTime: internal,
    createTime: internal,
    passwordHash: secret('登录'),
    temporaryUntil: internal,
    tenantId: internal,
    updateTime: internal,
    userId: own('登录'),
  },
  idempotency: {
    ...columns('createTime inputIndex key path status tenantId', ofCall),
    ...columns('answer userId', repeated),
  },
  stored_file: {
    bytes: internal,
    contentIndex: internal,
    contentType: internal,
    createTime: internal,
    height: internal,
    id: internal,
    key: internal,
    nameSealed: secret('上传的材料'),
    ownerId: internal,
    ownerKind: internal,
    removedTime: internal,
    storedSha256: internal,
    tenantId: internal,
    thumbKey: internal,
    updateTime: internal,
    uploaderId: own('由谁上传'),
    visibility: internal,
    width: internal,
  },
})
