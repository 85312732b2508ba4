import type { ComponentType } from 'react'

/** A page whose code comes over the network and stays loaded, like that of an `import()`. */
export function remotePage(title: string) {
  let isCut = false
  let loaded: ComponentType | undefined
  return {
    cut: () => void (isCut = true),
    isLoaded: () => loaded !== undefined,
    load: async (): Promise<ComponentType> => {
      if (loaded === undefined && isCut) throw new TypeError('Failed to fetch')
      return (loaded ??= () => <h1>{title}</h1>)
    },
  }
}
