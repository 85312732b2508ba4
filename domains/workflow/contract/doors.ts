/** Both doors of one call: the phone's path, and the desk's of the original plugin (workflow.md A.3), under more names where it has some. */
export const doors = <const Kind extends string, const Name extends string>(
  kind: Kind,
  name: Name,
  ...more: readonly string[]
) =>
  ({
    path: `/blade-workflow/app/${kind}/${name}`,
    alsoAt: [name, ...more].map((one) => `/blade-workflow/process/${one}` as const),
  }) as const
