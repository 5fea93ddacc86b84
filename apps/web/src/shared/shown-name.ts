const LENGTH_MAX = 12

/** How a person is named on the screen: the phone, or else the e-mail, cut to 12 characters. */
export const shownName = ({ phone, email, name }: { phone: string; email: string; name: string }): string =>
  (phone || email || name).slice(0, LENGTH_MAX)
