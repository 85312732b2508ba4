import type * as z from 'zod/mini'

import type { PortShape } from './portEnvironment.ts'
import { list } from './settingChecks.ts'

export type SmsSettings = {
  readonly provider: 'aliyun' | 'tencent'
  readonly endpoint: string
  readonly region: string
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  readonly template: string
  /** Tencent's SdkAppId; empty for Aliyun. */
  readonly appId: string
}
export type WechatProgram = { readonly appId: string; readonly secret: string }
/**
 * One account each for the mobile app (also used for the scanned code of a web page), the official
 * account and the mini program.
 */
export type WechatSettings = {
  readonly endpoint: string
  readonly app: WechatProgram | undefined
  readonly official: WechatProgram | undefined
  readonly mini: WechatProgram | undefined
}
/** Template messages of the official account, for notices outside the app. */
export type WechatNoticeSettings = WechatProgram & {
  readonly endpoint: string
  readonly template: string
  /** The template's fields for the school, the text and the time, in this order. */
  readonly fields: readonly string[]
  /** The page that a tap on the notice opens. */
  readonly page: string
}
/** The mailbox that sends notices by mail. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** `none` only for a server on this machine. */
  readonly security: 'tls' | 'starttls' | 'none'
  /** Empty if the server requires no sign-in. */
  readonly user: string
  readonly password: string
  readonly from: string
  /** The page that the mail links to. */
  readonly page: string
}
export type S3Settings = {
  readonly endpoint: string
  readonly region: string
  readonly keyId: string
  readonly keySecret: string
}

export type BackupSettings = {
  readonly folder: string
  /** `HH:mm` in Asia/Shanghai. */
  readonly at: string
  /** How many backups are kept. */
  readonly keep: number
  /** A bucket that gets a copy of each backup. */
  readonly bucket: S3Settings | undefined
}

/** Pictures of a map that browsers load from a map service. */
export type MapTiles = {
  /** The address of a picture with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** Who made the map, with its approval number; shown below it. */
  readonly source: string
}

/** The external services besides the database, and the additional ports that the product opens. */
export type PortSettings = {
  readonly sms: SmsSettings | undefined
  readonly wechat: WechatSettings | undefined
  /** Undefined: no notices through WeChat. */
  readonly wechatNotices: WechatNoticeSettings | undefined
  /** Undefined: no notices by mail. */
  readonly mail: MailSettings | undefined
  /** Undefined: files are stored in the data folder. */
  readonly s3: S3Settings | undefined
  /** Undefined: no backups are made by the product itself. */
  readonly backup: BackupSettings | undefined
  /** Undefined: places are shown without a map, and no browser asks a map service. */
  readonly mapTiles: MapTiles | undefined
  /** A built Blade client that is served on a separate port. */
  readonly client: { readonly folder: string; readonly port: number } | undefined
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Undefined: nothing is traced. */
  readonly traces: { readonly endpoint: string; readonly share: number } | undefined
}

/** The port settings as the product uses them; call it after checking for problems. */
export function portSettings(env: z.infer<typeof PortShape>): PortSettings {
  return {
    sms: smsSettings(env),
    wechat: wechatSettings(env),
    wechatNotices: wechatNoticeSettings(env),
    mail: mailSettings(env),
    s3: env.STORAGE === 's3' ? bucketSettings(env, env.S3_BUCKET) : undefined,
    backup: env.BACKUP_DIR
      ? {
          folder: env.BACKUP_DIR,
          at: env.BACKUP_AT,
          keep: Number(env.BACKUP_KEEP),
          bucket: bucketSettings(env, env.BACKUP_BUCKET),
        }
      : undefined,
    mapTiles:
      env.MAP_TILES_URL && env.MAP_TILES_SOURCE
        ? { url: env.MAP_TILES_URL, source: env.MAP_TILES_SOURCE }
        : undefined,
    client:
      env.CLIENT_DIR && env.CLIENT_PORT
        ? { folder: env.CLIENT_DIR, port: Number(env.CLIENT_PORT) }
        : undefined,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            share: Number(env.OTEL_TRACES_SAMPLER_ARG),
          },
  }
}

function smsSettings(env: z.infer<typeof PortShape>): SmsSettings | undefined {
  const {
    SMS_PROVIDER: provider,
    SMS_KEY_ID: keyId,
    SMS_KEY_SECRET: keySecret,
    SMS_SIGN_NAME: signName,
    SMS_TEMPLATE: template,
  } = env
  if (!provider || !keyId || !keySecret || !signName || !template) return undefined
  const usual = {
    aliyun: { host: 'https://dysmsapi.aliyuncs.com', region: 'cn-hangzhou' },
    tencent: { host: 'https://sms.tencentcloudapi.com', region: 'ap-guangzhou' },
  }
  const { host, region } = usual[provider]
  return {
    provider,
    endpoint: env.SMS_ENDPOINT ?? host,
    region: env.SMS_REGION ?? region,
    keyId,
    keySecret,
    signName,
    template,
    appId: env.SMS_APP_ID ?? '',
  }
}

const usualWechat = 'https://api.weixin.qq.com'

function wechatSettings(env: z.infer<typeof PortShape>): WechatSettings | undefined {
  const program = (appId: string | undefined, secret: string | undefined) =>
    appId && secret ? { appId, secret } : undefined
  const programs = {
    app: program(env.WECHAT_APP_ID, env.WECHAT_APP_SECRET),
    official: program(env.WECHAT_OFFICIAL_ID, env.WECHAT_OFFICIAL_SECRET),
    mini: program(env.WECHAT_MINI_ID, env.WECHAT_MINI_SECRET),
  }
  if (!programs.app && !programs.official && !programs.mini) return undefined
  return { endpoint: env.WECHAT_ENDPOINT ?? usualWechat, ...programs }
}

function wechatNoticeSettings(env: z.infer<typeof PortShape>): WechatNoticeSettings | undefined {
  const {
    WECHAT_OFFICIAL_ID: appId,
    WECHAT_OFFICIAL_SECRET: secret,
    WECHAT_NOTICE_TEMPLATE: template,
    PUBLIC_URL: site,
  } = env
  if (!appId || !secret || !template || !site) return undefined
  const page = `${site.replace(/\/{1,9}$/, '')}/#/pages/message/list`
  return {
    endpoint: env.WECHAT_ENDPOINT ?? usualWechat,
    appId,
    secret,
    template,
    fields: list(env.WECHAT_NOTICE_FIELDS),
    page,
  }
}

function mailSettings(env: z.infer<typeof PortShape>): MailSettings | undefined {
  const { MAIL_HOST: host, MAIL_FROM: from, MAIL_SECURITY: security, PUBLIC_URL: site } = env
  if (!host || !from || !site) return undefined
  const page = `${site.replace(/\/{1,9}$/, '')}/#/pages/message/list`
  return {
    host,
    port: Number(env.MAIL_PORT),
    security,
    user: env.MAIL_USER ?? '',
    password: env.MAIL_PASSWORD ?? '',
    from,
    page,
  }
}

function bucketSettings(
  env: z.infer<typeof PortShape>,
  bucket: string | undefined,
): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: keySecret } = env
  if (!endpoint || !bucket || !keyId || !keySecret) return undefined
  return {
    endpoint: `${endpoint.replace(/\/{1,9}$/, '')}/${bucket}`,
    region: env.S3_REGION ?? 'us-east-1',
    keyId,
    keySecret,
  }
}
