export { Registered } from './Registered.tsx';
export { RegistrationForm } from './RegistrationForm.tsx';
export { SectionList } from './SectionList.tsx';
