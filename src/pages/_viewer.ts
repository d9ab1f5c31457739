import type { ViewerProps } from '#islands/ui/ViewerContext.tsx'
import type { AnswerOf } from '#lib/contract/call.ts'
import type { getGroupDetail } from '#lib/contract/groups.ts'
import type { Account } from '#lib/domain/account.ts'
import { membersOf, namedAccounts } from '#lib/domain/household.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { withoutGaps } from './_gaps.ts'

type ViewerFacts = {
  family?: AnswerOf<typeof getGroupDetail>
  accounts?: readonly Account[]
} & Pick<
  ViewerProps,
  | 'accountTypes'
  | 'billMails'
  | 'categories'
  | 'firstWeekday'
  | 'providers'
  | 'sharesWithFamily'
>

/** Viewer of a page, with the household as its islands need it. */
export function viewerOf(
  { language, today, ownMonths }: Pick<App.Locals, 'language' | 'today' | 'ownMonths'>,
  profile: Profile,
  { family, accounts, ...rest }: ViewerFacts = {},
): ViewerProps {
  return withoutGaps({
    language,
    today,
    ownMonths,
    currency: profile.currency,
    profileId: profile.id,
    zone: profile.zone,
    members: family && membersOf(family.groups),
    organizerId: family?.groups[0]?.ownerId,
    accounts: accounts && namedAccounts(accounts),
    ...rest,
  })
}

/** The people of a household: the members of the family, else the viewer alone. */
export function peopleOf({ groups }: AnswerOf<typeof getGroupDetail>, profile: Profile) {
  const members = groups.flatMap((group) => group.members)
  return members.length > 0
    ? members.map(({ profileId, ...person }) => ({ ...person, id: profileId }))
    : [profile]
}
