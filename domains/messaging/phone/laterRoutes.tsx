import { route } from '../../../platform/web/routes.ts'
import type { RouteEntry } from '../../../platform/web/routes.ts'
import { channelsScreen } from '../contract/laterScreens.ts'

export const laterRoutes: RouteEntry[] = [
  route(channelsScreen, { title: '应用外的通知', load: async () => (await import('./ChannelsPage.tsx')).ChannelsPage }),
]
