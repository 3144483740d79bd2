/** Of the answer to 'How do I log in?', to which the dashboard links as well. */
export const LOG_IN_ID = 'sign-in'
