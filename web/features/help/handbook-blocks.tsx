import type { HandbookBlock, HandbookInline } from '../../../shared/handbook.ts'
import { HandbookLink } from './handbook-link.tsx'
import { keepPicture } from './keep-handbook.ts'

/**
 * On the pages of Help: the paragraphs, lists and pictures of a section of the handbook. They come
 * as data, not as HTML, so nothing needs to be escaped.
 */
export function HandbookBlocks(props: { blocks: HandbookBlock[] }) {
  return props.blocks.map((block, at) => <Block key={keyOf(at)} block={block} />)
}

function Block({ block }: { block: HandbookBlock }) {
  if (block.kind === 'text')
    return (
      <p className="mt-3 max-w-[68ch] leading-7">
        <Line of={block.line} />
      </p>
    )
  if (block.kind === 'picture')
    return (
      <img
        src={block.file}
        alt={block.alt}
        width={block.width}
        height={block.height}
        loading="lazy"
        onLoad={() => keepPicture(block.file)}
        className="mt-4 h-auto max-w-full rounded-card border border-rule"
      />
    )
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List
      className={`mt-3 grid max-w-[68ch] gap-1.5 pl-6 leading-7 ${block.kind === 'steps' ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map((item, at) => (
        <li key={keyOf(at)} className="pl-1 marker:text-ink-3">
          <Line of={item} />
        </li>
      ))}
    </List>
  )
}

function Line(props: { of: HandbookInline[] }) {
  return props.of.map((part, at) => <Part key={keyOf(at)} part={part} />)
}

function Part({ part }: { part: HandbookInline }) {
  if (typeof part === 'string') return part
  if ('bold' in part) return <b className="font-[680]">{part.bold}</b>
  if ('code' in part) return <code className="rounded-[4px] bg-sunken px-1">{part.code}</code>
  return (
    <HandbookLink to={part.to} className="link">
      <Line of={part.link} />
    </HandbookLink>
  )
}

/** Returns a React key. The blocks of a page never change their order, so their place will do. */
function keyOf(place: number): string {
  return String(place)
}
