import { $applyNodeReplacement, DecoratorNode } from 'lexical'
import type {
  DOMConversionMap,
  DOMExportOutput,
  LexicalNode,
  NodeKey,
  SerializedLexicalNode,
  Spread,
} from 'lexical'
import type { ReactNode } from 'react'

import { isOwnPicture } from '../../contract/richText.ts'

type SerializedImage = Spread<{ src: string; alt: string }, SerializedLexicalNode>

/** A picture from our own store inside a text. */
export class ImageNode extends DecoratorNode<ReactNode> {
  private readonly src: string
  private readonly alt: string

  constructor(src = '', alt = '', key?: NodeKey) {
    super(key)
    this.src = src
    this.alt = alt
  }

  static override getType(): string {
    return 'image'
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.src, node.alt, node.__key)
  }

  static override importJSON({ src, alt }: SerializedImage): ImageNode {
    return $createImage(src, alt)
  }

  static override importDOM(): DOMConversionMap {
    return { img: () => ({ priority: 0, conversion: (element) => ({ node: imageOf(element) }) }) }
  }

  override exportJSON(): SerializedImage {
    return { ...super.exportJSON(), type: 'image', version: 1, src: this.src, alt: this.alt }
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('img')
    element.setAttribute('src', this.src)
    element.setAttribute('alt', this.alt)
    return { element }
  }

  override createDOM(): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): boolean {
    return false
  }

  override decorate(): ReactNode {
    return <img src={this.src} alt={this.alt} />
  }
}

/** Creates a picture node. A foreign address loads no picture. */
export const $createImage = (src: string, alt: string): ImageNode =>
  $applyNodeReplacement(new ImageNode(isOwnPicture(src) ? src : '', alt))

function imageOf(element: HTMLElement): LexicalNode | null {
  const src = element.getAttribute('src') ?? ''
  return isOwnPicture(src) ? $createImage(src, element.getAttribute('alt') ?? '') : null
}
