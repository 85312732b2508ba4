/** The form about a person; pictures are compressed and sent by code of their own, which comes beside it. */
export async function loadUserForm() {
  const [{ UserForm }, { FaceField }] = await Promise.all([
    import('./UserForm.tsx'),
    import('./FaceField.tsx'),
  ])
  return { UserForm, FaceField }
}
