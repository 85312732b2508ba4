import { route, type RouteEntry } from '../navigation/routes.ts'

/** Pages for developers. Production builds exclude them. */
export const routes: RouteEntry[] = [
  route(
    { path: '/dev/kit', params: [] },
    {
      title: '组件一览',
      open: true,
      load: async () => (await import('./KitGallery.tsx')).KitGallery,
    },
  ),
]
