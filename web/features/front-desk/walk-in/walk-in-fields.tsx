import Plus from 'lucide-react/icons/plus'
import { type RefObject, useState } from 'react'
import * as words from '#words/desk-walk-in.ts'
import { playerTexts, textsWhere } from '../../../../shared/player-details.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import { fullName } from '../../../lib/names.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { laterSection } from '../../../ui/later-part.tsx'
import { CustomerPicker } from '../../booking/player-form/customer-picker.tsx'
import { MorePlayerFields } from './more-player-fields.tsx'
import type { WalkIn } from './use-walk-in.ts'

const HaveCard = laterSection(
  async () => (await import('../../booking/player-form/have-card.tsx')).HaveCard,
)

/**
 * The fields of the walk-in panel, for staff: the player's name, and on demand the contact, the
 * start, the service with its instructor, a card and more players of the family.
 */
export function WalkInFields(props: {
  walkIn: WalkIn
  facility: { id: string; time_zone: string }
  nameRef: RefObject<HTMLInputElement | null>
}) {
  const { filled, fill, nameError, service, instructor, offer, start } = props.walkIn
  const { isNobodyFree, isServiceGone, isGone } = props.walkIn
  const zone = props.facility.time_zone
  const [shown, setShown] = useState({
    contact: [filled.email, filled.phone, ...askedTexts.map((text) => filled[text])].some(Boolean),
    start: !props.walkIn.startsNow,
    service: false,
  })
  const isService = shown.service || isServiceGone || service?.requires_instructor
  return (
    <>
      <CustomerPicker
        facility={props.facility}
        ref={props.nameRef}
        label={words.firstName}
        required
        value={filled.name}
        error={nameError}
        onChange={(event) => fill({ name: event.target.value })}
        onFill={(details) => {
          fill(details)
          if (details.email || details.phone) setShown({ ...shown, contact: true })
        }}
      />
      {shown.contact && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.phone}
            type="tel"
            autoComplete="off"
            value={filled.phone}
            onChange={(event) => fill({ phone: event.target.value })}
          />
          <TextField
            label={words.email}
            type="email"
            autoComplete="off"
            value={filled.email}
            onChange={(event) => fill({ email: event.target.value })}
          />
          {askedTexts.map((text) => (
            <TextField
              key={text}
              label={playerTexts[text].asked}
              autoComplete="off"
              maxLength={playerTexts[text].most}
              value={filled[text]}
              onChange={(event) => fill({ [text]: event.target.value })}
            />
          ))}
        </div>
      )}
      {shown.start && (
        <div className="grid grid-cols-2 gap-4">
          <DateField
            label={words.date}
            value={localDate(start, zone)}
            onChange={(event) => event.target.value && fill({ date: event.target.value })}
          />
          <TextField
            label={words.startField}
            type="time"
            value={localTime(start, zone)}
            onChange={(event) => event.target.value && fill({ time: event.target.value })}
          />
        </div>
      )}
      {isService && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.service}
            value={service?.id ?? ''}
            empty={isServiceGone ? '' : undefined}
            error={isServiceGone ? words.serviceGone : null}
            onChange={(event) => fill({ serviceId: event.target.value })}
            options={offer?.services.map(({ id, name }) => [id, name])}
          />
          {service?.requires_instructor && (
            <SelectField
              label={words.instructor}
              value={instructor?.id ?? ''}
              empty={instructor ? undefined : ''}
              error={isGone ? words.instructorGone : isNobodyFree ? words.noInstructorLeft : null}
              onChange={(event) => fill({ instructorId: event.target.value })}
              options={offer?.instructors.map((each) => [each.id, fullName(each)])}
            />
          )}
        </div>
      )}
      {filled.card !== null && (
        <HaveCard
          typed={filled.card}
          onType={(card) => fill({ card })}
          minutes={props.walkIn.minutes * props.walkIn.more.count}
          booking={
            props.walkIn.more.isAny ? undefined : { serviceTypeId: service?.id, start, zone }
          }
          onCode={(passCode) => fill({ passCode })}
          onRemove={() => fill({ card: null, passCode: null })}
        />
      )}
      <div className="-mt-2 -ml-3 flex flex-wrap gap-x-1">
        {!shown.contact && (
          <More onPress={() => setShown({ ...shown, contact: true })}>{contactInWords}</More>
        )}
        {!shown.start && (
          <More onPress={() => setShown({ ...shown, start: true })}>{words.laterStart}</More>
        )}
        {!isService && (offer?.services.length ?? 0) > 1 && (
          <More onPress={() => setShown({ ...shown, service: true })}>{words.otherService}</More>
        )}
        {filled.card === null && props.walkIn.hasPrices && (
          <More onPress={() => fill({ card: '' })}>{words.haveCard}</More>
        )}
      </div>
      <MorePlayerFields more={props.walkIn.more} start={start} zone={zone} />
    </>
  )
}

/** The texts that are asked besides phone and e-mail. */
const askedTexts = textsWhere(({ walkIn }) => walkIn === true)

const contactInWords = words.contact(
  askedTexts.map((text) => playerTexts[text].asked.toLowerCase()),
)

function More(props: { onPress: () => void; children: string }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-h-11!"
      onClick={props.onPress}
      smallIcon={Plus}
    >
      {props.children}
    </Button>
  )
}
