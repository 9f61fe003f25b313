import { useState } from 'react'
import { classNames } from '../lib/class-names.ts'

/**
 * A round picture of a person, such as an instructor. If there is none, or it does not load, the
 * initials are on a baseball instead, which has no seams in the small size. The picture is
 * decorative, because the name is beside it.
 */
export function Avatar(props: {
  firstName: string
  lastName: string
  imageUrl?: string | null
  /** By default 56 px, small 32 px. */
  size?: 'small'
}) {
  const [broken, setBroken] = useState(false)
  const small = props.size === 'small'
  const size = small ? 'size-8 text-[0.9375rem]' : 'size-14 text-[1.625rem]'
  if (props.imageUrl && !broken) {
    return (
      <img
        src={props.imageUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className={classNames('shrink-0 rounded-full object-cover', size)}
      />
    )
  }
  const initials = `${props.firstName.trim().charAt(0)}${props.lastName.trim().charAt(0)}`
  const seam =
    'before:rounded-full before:border-2 before:border-dashed before:border-stitch-600/55'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full font-board leading-none tracking-[.02em] text-on-lesson uppercase',
        'bg-[radial-gradient(circle_at_34%_30%,var(--color-lesson),var(--color-lesson-hover))] shadow-disc',
        !small &&
          `${seam} before:absolute before:-left-[43px] before:size-14 after:absolute after:-right-[43px] after:size-14 after:rounded-full after:border-2 after:border-dashed after:border-stitch-600/55`,
        size,
      )}
    >
      {initials}
    </span>
  )
}

/** A small avatar for a name in one text. It shows the initials of the first and the last word. */
export function NameAvatar({ name }: { name: string }) {
  const [first = '', ...rest] = name.split(' ')
  return <Avatar size="small" firstName={first} lastName={rest.at(-1) ?? ''} />
}
