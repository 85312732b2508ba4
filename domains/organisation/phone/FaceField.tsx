import { ImageField } from '../../../platform/web/form/ImageField.tsx'
import { putFace } from './faceUpload.ts'

/** A person's face, from the camera or the album; it counts once the form is saved. */
export const FaceField = () => (
  <ImageField
    name="avatar"
    max={1}
    upload={putFace}
    previewOf={(link) => link}
    help="同校的人在名单和流程里能看到"
  />
)
