/**
 * Both paths of an endpoint: the phone's, and the desk's of the original plugin (workflow.md A.3),
 * with aliases where there are any.
 */
export const pathsOf = <const Kind extends string, const Name extends string>(
  kind: Kind,
  name: Name,
  ...more: readonly string[]
) =>
  ({
    path: `/blade-workflow/app/${kind}/${name}`,
    alsoAt: [name, ...more].map((one) => `/blade-workflow/process/${one}` as const),
  }) as const
