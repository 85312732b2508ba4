import { route, type RouteEntry } from '../routes.ts'

/** Pages for people who build pages; they are not part of a production build. */
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
