// The admins' bar with the style sheet of the dashboard, which is not part of the first visit's.
import '../pages/dashboard/dashboard.css';

export { AdminBar } from '../admin-frame/admin-bar.tsx';
