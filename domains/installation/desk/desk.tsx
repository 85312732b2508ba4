import type { DeskManifest } from '../../../platform/desk/deskManifest.ts'
import { Activity, ShieldHalf } from 'lucide-react'

import { deskRoute } from '../../../platform/desk/deskEntries.ts'
import { securityDesk, statusDesk } from '../contract/screens.ts'
import { installationPermissions } from '../contract/permissions.ts'

/** Everything this domain adds to the desk. */
export const desk: DeskManifest = {
  pages: [
    deskRoute(statusDesk, {
      title: '运行状态',
      group: '运维',
      icon: Activity,
      order: 79,
      words: 'yunxing zhuangtai yx zt status banben 版本 备份 磁盘 任务',
      may: [installationPermissions.view],
      load: async () => (await import('./StatusPage.tsx')).StatusPage,
    }),
    deskRoute(securityDesk, {
      title: '安全自检',
      group: '运维',
      icon: ShieldHalf,
      order: 80,
      words: 'anquan zijian aq zj security check beifen 备份 密钥',
      may: [installationPermissions.view],
      load: async () => (await import('./SecurityPage.tsx')).SecurityPage,
    }),
  ],
}
