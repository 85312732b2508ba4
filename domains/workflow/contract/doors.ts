/** Both doors of one call: the phone's path, and the desk's of the original plugin (workflow.md A.3). */
export const doors = <const Kind extends string, const Name extends string>(kind: Kind, name: Name) =>
  ({ path: `/blade-workflow/app/${kind}/${name}`, alsoAt: [`/blade-workflow/process/${name}`] }) as const
